import fs from 'node:fs'
import zlib from 'node:zlib'
import { root } from './paths.mjs'

const client = `${root}apps/web/dist/client`

/**
 * What a campaign's page may weigh, in bytes as they are sent (brotli), and in how many files beside its document;
 * and what the chat layout may add to its script, for organizations that have it. Other sites load the embed's script as it
 * is.
 */
export const most = { script: 95_000, style: 12_000, files: 3, chatScript: 15_000, embedScript: 2_000 }

/** For pages without script alone. */
const visitPart = /<!--visit-->.*?<!--\/visit-->/s

/** Its style in the head, and links to its files at the end. */
const chatPart = /<!--chat-->(.*?)<!--\/chat-->/gs

/** What the built page loads before any interaction, by its own template, which holds its style. */
export function weighPage(template = 'index.html') {
  const html = fs.readFileSync(`${client}/${template}`, 'utf8').replace(visitPart, '')
  const classic = html.replace(chatPart, '')
  const files = filesIn(classic)
  const chat = [...html.matchAll(chatPart)].flatMap(([, part]) => filesIn(part))
  const styles = { classic: weighStyle(classic), chat: weighStyle(html) }
  const style = Math.max(...Object.values(styles))
  const embedScript = fs.statSync(`${client}/embed.js`).size
  const chatScript = weigh(chat, '.js')
  return { script: weigh(files, '.js'), style, styles, files: files.length, chatScript, embedScript }
}

/** In the document, and in files that a browser loads with it: not those of a disabled link. */
function weighStyle(html) {
  const inline = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join('')
  return weigh(filesIn(html), '.css') + zlib.brotliCompressSync(inline).length
}

function filesIn(html) {
  const loaded = html.replace(/<link [^>]*disabled[^>]*>/g, '')
  return [...loaded.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file)
}

function weigh(files, kind) {
  const sizes = files.filter(file => file.endsWith(kind)).map(file => fs.statSync(`${client}${file}.br`).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** For `npm test`, as a stage. */
export async function checkWeight() {
  const over = ['index.html', 'index.es.html'].flatMap(template => {
    const weight = weighPage(template)
    return Object.keys(most)
      .filter(what => weight[what] > most[what] || weight[what] === 0)
      .map(what => `${template}, ${what}: ${weight[what]}, and ${most[what]} at most.`)
  })
  return {
    counts: { passed: 2 * Object.keys(most).length - over.length, failed: over.length, skipped: 0 },
    output: over.join('\n'),
  }
}
