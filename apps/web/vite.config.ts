import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chatLinks } from './viteChatLinks.ts'
import { embedScript } from './viteEmbed.ts'
import { oneLanguage } from './viteOneLanguage.ts'
import { fewerProperties, minifyAgain, shortName } from './viteSmaller.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/**
 * Puts the page's own style sheet into its document, whose policy names its hash: a sheet of 6 KB that is asked for in
 * its turn, beside scripts, holds the first paint up for longer than it takes to send.
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
 * Three builds: `vite build` makes the page (index.html is the template that the server fills), `vite build --mode es`
 * the page in Spanish beside it (index.es.html), and `vite build --ssr src/render.tsx --outDir dist/server` what the
 * server renders both with.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [
    oneLanguage(mode === 'es' ? 'es' : 'en'),
    react(),
    fewerProperties(),
    inlineStyle(),
    scriptsLast(),
    chatLinks(),
    embedScript(),
    minifyAgain(),
  ],
  css: { modules: { generateScopedName: shortName } },
  resolve: {
    // The sources of the packages, so that nothing has to be built before the page.
    alias: [
      {
        find: /^@redress\/(core|words|channels|contract)\/(.+)$/,
        replacement: `${packages}/$1/src/$2`,
      },
    ],
  },
  // One file, React included, and React's production build in any mode of the server.
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: 'dist/client',
    // Of the page's two builds, neither may remove the other's files.
    emptyOutDir: isSsrBuild,
    // Firefox ESR 115, the last Chrome for Windows 7, and what is newer.
    target: isSsrBuild ? 'node20' : ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    copyPublicDir: !isSsrBuild && mode !== 'es',
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
