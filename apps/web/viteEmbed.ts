import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * Builds `/embed.js`, to which other websites link, and `/receipt.js` for receipts. These scripts stand alone and share
 * no code with the page.
 */
export function embedScript(): Plugin {
  return {
    name: 'embed-script',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: await minified('embed/embed', false) })
      const receipt = await minified('receipt/receiptScript', true)
      this.emitFile({ type: 'asset', fileName: 'receipt.js', source: receipt })
    },
  }
}

async function minified(name: string, isModule: boolean): Promise<string> {
  const source = fileURLToPath(new URL(`src/${name}.ts`, import.meta.url))
  const minify = { compress: { ecma: 2020, toplevel: false }, mangle: true } as const
  const { code } = await transform(await readFile(source, 'utf8'), {
    configFile: false,
    swcrc: false,
    isModule,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020', minify },
  })
  return code
}
