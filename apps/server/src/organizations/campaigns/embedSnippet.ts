import { escapeMarkup } from '../../platform/escapeMarkup.ts'

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
