import fs from 'node:fs'
import { pathToFileURL } from 'node:url'
import zlib from 'node:zlib'
import { root } from './paths.mjs'

const client = `${root}apps/web/dist/client`

/**
 * The maximum number of bytes of script and style, compressed with brotli, that a campaign's page may load before any interaction.
 * The chat's limit is for its page in Spanish. The form for the details and the result are not in it, because the chat
 * loads them once the person begins to write.
 */
const LIMITS = { classic: 115_500, chat: 122_000 }

/** Returns the compressed bytes of a campaign's page in each layout, in one language. */
export async function weighPage(language = 'en') {
  const { chatFiles } = await import(pathToFileURL(`${root}apps/web/dist/server/render.js`).href)
  const html = read(language === 'en' ? 'index.html' : `index.${language}.html`)
  const [, inlineStyle] = /<style>(.*?)<\/style>/s.exec(html)
  const style = zlib.brotliCompressSync(inlineStyle).length
  const script = sum(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => sizeOf(file)),
  )
  const chat = sum(chatFiles(JSON.parse(read(`.vite/manifest.${language}.json`))).map(sizeOf))
  return { classic: { script, style }, chat: { script: script + chat, style } }
}

function read(file) {
  return fs.readFileSync(`${client}/${file}`, 'utf8')
}

function sizeOf(file) {
  return fs.statSync(`${client}/${file}.br`).size
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Runs as a stage of `npm test`. */
export async function checkWeight() {
  const failures = []
  for (const language of ['en', 'es']) {
    for (const [layout, { script, style }] of Object.entries(await weighPage(language))) {
      const weight = script + style
      if (script === 0 || style === 0 || weight > LIMITS[layout])
        failures.push(
          `${layout}, ${language}: ${script} bytes of script and ${style} of style, of at most ${LIMITS[layout]}.`,
        )
    }
  }
  return {
    counts: { passed: 4 - failures.length, failed: failures.length, skipped: 0 },
    output: failures.join('\n'),
  }
}
