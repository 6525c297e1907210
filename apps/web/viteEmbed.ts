import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('src/embed/embed.ts', import.meta.url))

/** `/embed.js`, at an address that other sites keep: a script of its own, which shares nothing with the page. */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await minifiedEmbed() })
    },
  }
}

export async function minifiedEmbed(): Promise<string> {
  const minify = { compress: { ecma: 2020, toplevel: false }, mangle: true } as const
  const { code } = await transform(await readFile(source, 'utf8'), {
    configFile: false,
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify },
  })
  return code
}
