import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, type Plugin } from 'vite'
import { embedScript } from './viteEmbed.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/**
 * Puts the style sheet into the page's document, whose policy names its hash: a sheet that is requested on its own delays
 * the first paint by a round trip.
 */
function inlineStyle(): Plugin {
  return {
    name: 'inline-style',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
          const asset = bundle?.[file]
          return asset?.type === 'asset' ? `<style>${asset.source}</style>` : link
        }),
    },
  }
}

/** The page is read before its scripts run: what is painted first, and the campaign's image, are asked for before them. */
function scriptsLast(): Plugin {
  return {
    name: 'scripts-last',
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html.replace(
          /<(script type="module"|link rel="modulepreload") crossorigin/g,
          '<$1 fetchpriority="low" crossorigin',
        ),
    },
  }
}

/**
 * A browser loads the words of one language, which its page knows from the start: in a build for it, the catalogues of
 * the other language are replaced by its own, which export the same names.
 */
function oneLanguage(language: 'en' | 'es'): Alias {
  return { find: /^\.\/(?:en|es)\/(?=.+\.ts$)/, replacement: `./${language}/` }
}

/**
 * Three builds: `vite build` makes the page (index.html is the template that the server fills), `vite build --mode es`
 * the page in Spanish beside it (index.es.html), and `vite build --ssr src/render.tsx --outDir dist/server` what the
 * server renders both with.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [react(), inlineStyle(), scriptsLast(), embedScript()],
  resolve: {
    // The sources of the packages, so that nothing has to be built before the page.
    alias: [
      {
        find: /^@redress\/(core|words|channels|contract)\/(.+)$/,
        replacement: `${packages}/$1/src/$2`,
      },
      ...(isSsrBuild ? [] : [oneLanguage(mode === 'es' ? 'es' : 'en')]),
    ],
  },
  // One file, React included, and React's production build in any mode of the server.
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: 'dist/client',
    // The server links a page to files that it needs beside those of the template.
    manifest: isSsrBuild ? false : `.vite/manifest.${mode === 'es' ? 'es' : 'en'}.json`,
    // Of the page's two builds, neither may remove the other's files.
    emptyOutDir: isSsrBuild,
    // Firefox ESR 115, the last Chrome for Windows 7, and what is newer.
    target: isSsrBuild ? 'node20' : ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    copyPublicDir: !isSsrBuild && mode !== 'es',
    // One sheet for all layouts and parts: parts that load later then need no styles of their own.
    cssCodeSplit: false,
    // The page's policy allows no data: addresses, and browsers of today preload modules themselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // React changes seldom: a returning visitor still has it after a release.
    rolldownOptions: isSsrBuild
      ? // What the browser loads later stands in the server's one file.
        { checks: { ineffectiveDynamicImport: false } }
      : {
          ...(mode === 'es' ? { input: 'index.es.html' } : {}),
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|scheduler)/, priority: 1 },
                { name: 'page', tags: ['$initial'] },
                // What the classic layout's later part and the chat share: one file, and not one for each pair of users.
                {
                  name: 'sending',
                  test: /\/(cards\/(personal|result|sending|legal)|words\/src)\//,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}))
