import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, type Plugin } from 'vite'
import { embedScript } from './viteEmbed.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/**
 * Puts the style sheet into the page's document, whose policy names its hash. A sheet that is requested separately
 * would delay the first paint by a round trip.
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

/**
 * Moves the scripts to the end of the page, so that the browser requests what it paints first, and the campaign's
 * image, before the scripts.
 */
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
 * Replaces the catalogs of the other language by those of `language`, which export the same names. The page knows its
 * language from the start, so a browser loads the words of one language only.
 */
function oneLanguage(language: 'en' | 'es'): Alias {
  return { find: /^\.\/(?:en|es)\/(?=.+\.ts$)/, replacement: `./${language}/` }
}

/**
 * Configures three builds. `vite build` makes the page (index.html is the template that the server fills), `vite
 * build --mode es` makes the page in Spanish beside it (index.es.html), and `vite build --ssr src/render.tsx --outDir
 * dist/server` makes the code with which the server renders both.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [react(), inlineStyle(), scriptsLast(), embedScript()],
  resolve: {
    // The aliases lead to the sources of the packages, so that no package has to be built before the page.
    alias: [
      {
        find: /^@redress\/(core|words|channels|contract)\/(.+)$/,
        replacement: `${packages}/$1/src/$2`,
      },
      ...(isSsrBuild ? [] : [oneLanguage(mode === 'es' ? 'es' : 'en')]),
    ],
  },
  // The server's build is one file that includes React, and React's production build in any mode of the server.
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: 'dist/client',
    // The manifest tells the server which files a page needs besides those of the template.
    manifest: isSsrBuild ? false : `.vite/manifest.${mode === 'es' ? 'es' : 'en'}.json`,
    // The page has two builds, and neither may remove the other's files.
    emptyOutDir: isSsrBuild,
    // The targets are Firefox ESR 115, the last Chrome for Windows 7, and newer browsers.
    target: isSsrBuild ? 'node20' : ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    copyPublicDir: !isSsrBuild && mode !== 'es',
    // All layouts and parts share one sheet, so that parts that load later need no styles of their own.
    cssCodeSplit: false,
    // The page's policy allows no data: addresses, and current browsers preload modules themselves.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // React seldom changes, so in its own file it stays cached for a returning visitor after a release.
    rolldownOptions: isSsrBuild
      ? // The server's one file includes the modules that the browser loads later.
        { checks: { ineffectiveDynamicImport: false } }
      : {
          ...(mode === 'es' ? { input: 'index.es.html' } : {}),
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|scheduler)/, priority: 1 },
                { name: 'page', tags: ['$initial'] },
                // The modules that the chat and the later part of the classic layout share are in one file, instead of
                // one file for each pair of users.
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
