import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig, type Plugin } from 'vite'
import { embedScript } from './viteEmbed.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/**
 * Puts the style sheet into the HTML document, whose content security policy contains the sheet's hash. A separate file
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
 * Moves the scripts to the end of the page. Browsers then request the files for the first paint first, such as the
 * campaign's image.
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
 * Makes a build for one language: imports of the other language's catalogues lead to the catalogues of `language`,
 * which export the same names. The server knows each page's language, so browsers load only that language's words.
 */
function oneLanguage(language: 'en' | 'es'): Alias {
  return { find: /^\.\/(?:en|es)\/(?=.+\.ts$)/, replacement: `./${language}/` }
}

/**
 * Configures three builds. `vite build` builds the English page, whose index.html is the template that the server
 * fills. `vite build --mode es` builds the Spanish page beside it (index.es.html). `vite build --ssr src/render.tsx
 * --outDir dist/server` builds the code with which the server renders both pages.
 */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  plugins: [react(), inlineStyle(), scriptsLast(), embedScript()],
  resolve: {
    // The aliases lead to the packages' sources, so that the page can be built before the packages.
    alias: [
      {
        find: /^@redress\/(core|words|channels|contract)\/(.+)$/,
        replacement: `${packages}/$1/src/$2`,
      },
      ...(isSsrBuild ? [] : [oneLanguage(mode === 'es' ? 'es' : 'en')]),
    ],
  },
  // The server's build is one file that includes React. It uses React's production build even if the server runs in
  // another mode.
  ssr: { noExternal: true, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    outDir: 'dist/client',
    // The manifest tells the server which files a page needs in addition to the template's own.
    manifest: isSsrBuild ? false : `.vite/manifest.${mode === 'es' ? 'es' : 'en'}.json`,
    // Both languages are built into one folder, so neither build may empty it.
    emptyOutDir: isSsrBuild,
    // The oldest browsers that the build supports are Firefox ESR 115, Chrome 109 (the last for Windows 7), and Safari
    // 16.4.
    target: isSsrBuild ? 'node20' : ['chrome109', 'edge109', 'firefox115', 'safari16.4'],
    copyPublicDir: !isSsrBuild && mode !== 'es',
    // All layouts share one style sheet, so that parts that load later need no styles of their own.
    cssCodeSplit: false,
    // The content security policy forbids data: URLs for these files. Current browsers preload modules without a
    // polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // React seldom changes. In a separate file, it stays in returning visitors' caches after a release.
    rolldownOptions: isSsrBuild
      ? // The server's build is one file, so it also contains the modules that browsers load later.
        { checks: { ineffectiveDynamicImport: false } }
      : {
          ...(mode === 'es' ? { input: 'index.es.html' } : {}),
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|scheduler)/, priority: 1 },
                { name: 'page', tags: ['$initial'] },
                // Modules that both the chat's last turns and the later parts of the classic layout use are in one file.
                // Otherwise each combination of users would get a separate file.
                {
                  name: 'sending',
                  test: /\/(cards\/(personal|result|legal)\/|words\/src\/(?!.*chat))/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}))
