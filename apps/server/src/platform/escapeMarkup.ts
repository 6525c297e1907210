const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a value for the text of HTML or SVG and for a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, found => escapes[found] ?? '')
}
