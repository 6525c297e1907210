import { createHash } from 'node:crypto'
import fs from 'node:fs'

/**
 * @typedef {object} Request a visitor's request for a draft, one per line in `requests.jsonl`
 * @property {string} id
 * @property {string} group `long`, `short`, `spanish` or `injection`
 * @property {string} language
 * @property {string} reasons
 * @property {{ id: string, name: string, number: string, summary: string, stance: 'PRO' | 'CON' }[]} bills
 * @property {string} topic
 * @property {string[]} starters
 * @property {string[]} agreed
 * @property {string} place
 *
 * @typedef {{ hash: string, text: string }} Answer `hash` covers the prompt and the schema of the answer
 *
 * @typedef {object} Recording a model's answers to one request, one per line in `recordings.jsonl`
 * @property {string} request
 * @property {string} take `1` and `2` are independent answers, `spoilt …` was asked to be wrong
 * @property {string} model
 * @property {string} date
 * @property {string} temperature
 * @property {Answer} [draft]
 * @property {Answer} [verdict]
 * @property {{ kind: string, isHard: boolean, sentences: number[], lost?: string[] }} [spoilt] the numbers of
 *   the draft's wrong sentences, from 1, and the person's sentences that it lacks
 */

const folder = new URL('.', import.meta.url)

/** @returns {Request[]} */
export const readRequests = () => readLines('requests.jsonl')

/** @returns {Recording[]} */
export const readRecordings = () => readLines('recordings.jsonl')

export function writeRecordings(recordings) {
  const lines = recordings.map(recording => JSON.stringify(recording))
  fs.writeFileSync(new URL('recordings.jsonl', folder), `${lines.sort().join('\n')}\n`)
}

function readLines(name) {
  const file = new URL(name, folder)
  if (!fs.existsSync(file)) return []
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  return lines.filter(line => line !== '').map(line => JSON.parse(line))
}

/**
 * Returns the hash of a prompt. Each recording stores the hash of its prompt, because its answer is out of date when
 * the prompt changes.
 */
export function hashOf({ instructions, material, schema }) {
  return createHash('sha256')
    .update(JSON.stringify([instructions, material, schema]))
    .digest('hex')
    .slice(0, 16)
}
