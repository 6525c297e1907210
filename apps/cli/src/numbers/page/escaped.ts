const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as it may stand in HTML and SVG, between tags and in an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, found => escapes[found] ?? '')
}
