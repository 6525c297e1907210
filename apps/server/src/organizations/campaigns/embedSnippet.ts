/**
 * Returns the HTML with which another site embeds a campaign. If no script runs or the site is not listed, visitors see
 * a link.
 */
export function embedSnippet({
  publicUrl,
  id,
  name,
}: {
  publicUrl: string
  id: string
  name: string
}): string {
  return [
    '<div>',
    `  <a href="${publicUrl}/${id}">${escapeMarkup(name)}</a>`,
    `  <script src="${publicUrl}/embed.js" data-campaign="${id}" async></script>`,
    '</div>',
  ].join('\n')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, found => escapes[found] ?? '')
}
