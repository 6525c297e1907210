import type { Plugin, Rolldown } from 'vite'

/**
 * Writes into the template what a page in the chat layout needs at once: its style, and links to its files, so that
 * they come with the first ones and not after them. `fillTemplate` keeps this for the chat alone.
 */
export function chatLinks(): Plugin {
  return {
    name: 'chat-links',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter(each => each.type === 'chunk')
        const page = chunks.find(each => each.isEntry)
        const chat = chunks.find(each => each.facadeModuleId?.endsWith('/shell/chatParts.tsx'))
        if (!page || !chat) throw new Error('The page and its chat are not two files.')
        const own = [...filesOf(chat, bundle)].filter(file => !filesOf(page, bundle).has(file))
        const styles = own.map(file => styleFor(file, bundle)).join('')
        const links = own.filter(file => file.endsWith('.js')).map(linkTo)
        const visit = laterStyles(chunks, bundle)
        return html
          .replace('</head>', () => `${visit}<!--chat-->${styles}<!--/chat--></head>`)
          .replace('</body>', () => `<!--chat-->${links.join('')}<!--/chat--></body>`)
      },
    },
  }
}

const later = ['/shell/laterParts.tsx', '/message/writingAids.tsx']

/** A page without script shows later parts at once: their style sheets, which `fillTemplate` keeps for such a page alone. */
function laterStyles(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string {
  const inPage = new Set(chunks.filter(each => each.isEntry).flatMap(each => [...filesOf(each, bundle)]))
  const files = chunks
    .filter(each => later.some(name => each.facadeModuleId?.endsWith(name)))
    .flatMap(each => [...filesOf(each, bundle)])
    .filter(file => file.endsWith('.css') && !inPage.has(file))
  const links = [...new Set(files)].map(file => `<link rel="stylesheet" href="/${file}">`)
  return `<!--visit-->${links.join('')}<!--/visit-->`
}

/** At the end of the page: the campaign's image, its largest paint, is asked for before. */
function linkTo(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

function styleFor(file: string, bundle: Rolldown.OutputBundle): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') return ''
  // The link is not loaded. Where a script asks for the chat, Vite finds it and asks for no file.
  return `<style>${asset.source}</style><link rel="stylesheet" disabled href="/${file}">`
}

/** A chunk, all that it imports at once, and their style sheets. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
