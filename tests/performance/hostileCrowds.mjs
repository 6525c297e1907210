import { aBatchOf } from '../../scripts/lib/trial/writers.mjs'
import { anOrdinaryDraft, DRAFTING, SUBMITTING } from './hostileInputs.mjs'
import { texts } from './hostileTexts.mjs'

// Requests that many callers send at once. Each request is among the slowest of its kind even when it is sent alone.

const json = { 'content-type': 'application/json', 'x-api-key': 'redress-public' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const draftOf = reasoning => JSON.stringify({ ...anOrdinaryDraft, sender: { reasoning } })

const quotes = length => '’\n'.repeat(length / 2)

/** Returns a batch whose offices do not exist. Each letter has its own text. */
function refusedBatch(letters, textOf) {
  const batch = aBatchOf(1, { most: 1, marker: 'crowdx' })
  const submissions = Array.from({ length: letters }, (_, nth) => ({
    ...batch.submissions[0],
    officeCodeToSubmit: 'HXX99',
    submission: `${nth} ${textOf(nth)}`,
  }))
  return JSON.stringify({ ...batch, submissions })
}

const formOf = fields => new URLSearchParams([['page', '/how-we-vote'], ...fields]).toString()

/** @type {() => { what: string, path: string, method: string, headers: Record<string, string>, body?: string }[]} */
export const hostileCrowds = () =>
  [
    ['drafts of apostrophes and line ends', DRAFTING, json, draftOf(quotes(12_000))],
    ['drafts of short sentences', DRAFTING, json, draftOf(texts['short sentences'](12_000))],
    ['drafts of all but a threat', DRAFTING, json, draftOf(texts['all but a threat'](12_000))],
    ['batches of 1 MB', SUBMITTING, json, refusedBatch(20, () => texts['all but a threat'](49_000))],
    ['batches of six letters', SUBMITTING, json, refusedBatch(6, () => texts['all but a threat'](9_900))],
    ['batches of twenty letters in one text', SUBMITTING, json, refusedBatch(20, () => quotes(9_000))],
    ['forms of 30,000 fields', '/visit', form, 'a+=&b=&'.repeat(15_000)],
    ['visits with 250 KB in one field', '/visit', form, formOf([['reasoning', 'x'.repeat(250_000)]])],
    ['visits that write a letter', '/visit', form, formOf([['reasoning', texts['short sentences'](12_000)]])],
  ].map(([what, path, headers, body]) => ({ what, path, method: 'POST', headers, body }))
