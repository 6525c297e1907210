import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minify } from '@swc/core'
import type { Plugin } from 'vite'

/**
 * A second minifier after Vite's own: it inlines what is used once, which saves 1.2 KB of the page's 32 (brotli), and
 * 0.1 KB more when it runs again. It drops unused arguments too, since nothing here reads how many a function takes.
 * React only gets shorter names.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk')
            chunk.code =
              chunk.name === 'react'
                ? await renamed(chunk.code)
                : lettersAsThemselves(await smaller(await smaller(chunk.code)))
        }
      },
    },
  }
}

async function renamed(code: string): Promise<string> {
  return (await minify(code, { module: true, ecma: 2020, compress: false, mangle: true })).code
}

async function smaller(code: string): Promise<string> {
  const options = {
    module: true,
    ecma: 2020,
    compress: { ecma: 2020, toplevel: true, keep_fargs: false },
    mangle: true,
  } as const
  return (await minify(code, options)).code
}

/** The minifier writes `\xe9` for é in templates. The letter itself saves the Spanish page 80 B. */
function lettersAsThemselves(code: string): string {
  return code.replace(
    /(?<!\\)((?:\\\\)*)\\x([a-f][0-9a-f])/g,
    (_, before: string, hex: string) => `${before}${String.fromCharCode(Number.parseInt(hex, 16))}`,
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

const folder = fileURLToPath(new URL('src/', import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => /\.(?:css|tsx?)$/.test(path))
  .sort()
  .map(path => ({ path, text: readFileSync(folder + path, 'utf8') }))
const styles = sources.filter(({ path }) => path.endsWith('.css'))
const programs = sources.filter(({ path }) => !path.endsWith('.css'))

const names = numbered(
  styles.flatMap(({ path, text }) =>
    found(text, /(?:\.|@keyframes )([a-z][\w-]*)/gi).map(name => `${path} ${name}`),
  ),
)

/**
 * A short name for a class or an animation of a module, the same in all builds. The page, its style and its script hold
 * these names: `_fC` in place of `button_224` saves 0.6 KB of a document of 14 KB, and 0.4 KB of script.
 */
export function shortName(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '').split('/src/').at(-1) ?? ''
  const short = names.get(`${path} ${name}`)
  // While a developer's build watches, new names come.
  return short ? `_${short}` : `${name}_${path.replace(/\W/g, '-')}`
}

const property = /--[a-z][\w-]*/g
const declaration = /(--[a-z][\w-]*):([^;{}]*);/g
const inPrograms = new Set(programs.flatMap(({ text }) => text.match(property) ?? []))
const constants = constantsOf(styles.find(({ path }) => path === 'theme/base.css')?.text ?? '')
const properties = numbered(
  styles
    .flatMap(({ text }) => text.match(property) ?? [])
    .filter(name => !inPrograms.has(name) && !constants.has(name)),
)

/**
 * Writes the value of a custom property in place of each use if it is always the same, so that no browser looks it up
 * for each element: about 1 ms of the first style and layout. The other properties get short names, except those that a
 * program sets. Both together save 0.5 KB of a document.
 */
export function fewerProperties(): Plugin {
  return {
    name: 'fewer-properties',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler: code => ({
        code: code
          .replace(declaration, (whole, name: string) => (constants.has(name) ? '' : whole))
          .replace(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use)
          .replace(property, name => {
            const short = properties.get(name)
            return short ? `--${short}` : name
          }),
        map: null,
      }),
    },
  }
}

/** Properties of a style's first `:root` whose value names no other property, and that nothing else declares or sets. */
function constantsOf(style: string): Map<string, string> {
  const root = /:root \{([^}]*)\}/.exec(style)?.[1] ?? ''
  const declared = styles.flatMap(({ text }) => [...text.matchAll(declaration)].map(([, name = '']) => name))
  const times = (name: string) => declared.filter(each => each === name).length
  return new Map(
    [...root.matchAll(declaration)]
      .map(([, name = '', value = '']): [string, string] => [name, value.trim()])
      .filter(([name, value]) => times(name) === 1 && !inPrograms.has(name) && !value.includes('var(')),
  )
}

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** `a` to `Z`, then `aa` and on, by when a name is first met. */
function numbered(met: readonly string[]): Map<string, string> {
  return new Map([...new Set(met)].map((name, number) => [name, inLetters(number)]))
}

function inLetters(number: number): string {
  const rest = Math.floor(number / letters.length)
  return (rest > 0 ? inLetters(rest - 1) : '') + letters.charAt(number % letters.length)
}
