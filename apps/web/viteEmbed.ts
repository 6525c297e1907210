import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Builds `/embed.js`, at an address on which other sites rely, and `/print.js` of receipts. These are separate
 * scripts, which share nothing with the page.
 */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await minifiedScript('embed/embed') })
      this.emitFile({ type: 'asset', fileName: 'print.js', source: await minifiedScript('receipt/print') })
    },
  }
}

async function minifiedScript(name: string): Promise<string> {
  const source = fileURLToPath(new URL(`src/${name}.ts`, import.meta.url))
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
