import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * A browser loads one language, which its page knows from the start: in a build for it, the catalogues of the others are
 * its own under another name, so that the words come once, and none of them has to be waited for.
 */
export function oneLanguage(language: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    resolveId(source, importer) {
      const [, other, file = ''] = /^\.\/(en|es)\/(.+\.ts)$/.exec(source) ?? []
      const folder = path.dirname(importer ?? '')
      if (!other || other === language || !folder.endsWith('/words/src')) return null
      return `\0${path.join(folder, language, file)}?as=${other}`
    },
    async load(id) {
      const [, file, other] = /^\0(.+)\?as=(\w\w)$/.exec(id) ?? []
      if (!file) return null
      const names = [...(await readFile(file, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)]
      const given = names.map(([, name = '']) => `${name} as ${nameIn(name, other === 'es')}`)
      return `export { ${given.join(', ')} } from ${JSON.stringify(file)}`
    },
  }
}

/** `addressWords` in English is `addressWordsEs` in Spanish. */
function nameIn(name: string, isSpanish: boolean): string {
  return isSpanish ? `${name}Es` : name.replace(/Es$/, '')
}
