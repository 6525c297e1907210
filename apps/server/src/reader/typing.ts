import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { misspellings } from './misspellings.ts'

type Correction = { typed: string; meant: string }
export type Tidied = { text: string; corrections: Correction[] }

/** Spacing, sentence case, the end mark and certain misspellings. Everything else stays as typed. */
export function tidySentence(original: string, language: LetterLanguage | null, endMark = '.'): Tidied {
  const spaced = original
    .replace(unseen, '')
    .replace(markup, ' ')
    .replace(bold, (_marked, part?: string, whole?: string) => part ?? whole ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ([,;:!?]+|\.)(?= |$)/g, '$1')
    .replace(/(?<=\p{L}{2}),(?=\p{L}{2})/gu, ', ')
    .trim()
    .replace(bracketed, '$1')
  const { text, corrections } = corrected(spaced, language)
  return { text: withEndMark(withCapital(text), endMark), corrections }
}

/** Of Markdown, also where a sentence has one end of it. `f**k` stays. */
const bold =
  /(?<![\p{L}\p{N}*])\*\*(?=\S)([^*\n]{1,300})(?<=\S)\*\*(?![\p{L}\p{N}*])|^\*(?=\S)([^*]{15,})\*$|^\*{2,3}\s?(?=[^*\s])|(?<=[.,:;!?…"”])\*{2,3}$/gu
/** A person's own line beside a template: `[also, we put panels on our roof]` */
const bracketed = /^\[([^[\]]{20,})\][.!]?$/

/** Tags of HTML, which were copied along. */
const markup =
  /<\/?(?:a|abbr|article|b|big|blockquote|br|button|center|code|div|em|font|form|h[1-6]|head|hr|html|body|i|iframe|img|input|li|link|meta|ol|p|pre|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|th|title|tr|u|ul|video)(?:\s[^<>]{0,300})?\/?>|<!--[^<>]{0,300}-->/gi

/** Direction marks and characters without width make text read as another. */
const unseen =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\u{E0000}-\u{E007F}]/gu

/** No part of a link, a mail address, a hashtag or a number. */
const wholeWord =
  /(?<![\p{L}\p{N}@#/._'’-])[\p{L}]+(?:['’]\p{L}+)*(?![\p{L}\p{N}@/_]|['’]\p{L}|[.-][\p{L}\p{N}])/gu
const wontIsNoun = /\b(?:his|her|their|its|my|our|your|is|was|are|were|as|be) $/i
const itIs =
  /\b(it)s(?= (?:not|a|an|the|been|so|too|never|gotten|because|my|our|what|why|how|who|going to|gonna|getting|raining|about time|hard|wrong|cruel|unfair|sad)\b|(?<=(?:^|[.,;] |\band |\bbut )its) (?:just |really |plain |all )?(?:stupid|crazy|ridiculous|insane|terrible|awful|horrible|disgusting|expensive|dangerous|impossible|gone|\$[\d,]+)(?:$|[.,!?;]))/gi
const lookInto = /\b(look(?:s|ed|ing)?) in to(?= (?:it|this|that|these|the|my|our|why|how)\b)/gi
const haveSaidOf = /\b(could|should|would|must|might) of\b(?! course)/gi
/** A name may look like a short misspelling: Jony Ive, IM. */
const shortestName = 6
const shortestShout = 4

function corrected(text: string, language: LetterLanguage | null): Tidied {
  if (!language) return { text, corrections: [] }
  const corrections: Correction[] = []
  const replace = (typed: string, meant: string) => {
    if (typed !== meant) corrections.push({ typed, meant })
    return meant
  }
  const table = misspellings[language]
  const words = text.replace(wholeWord, (typed: string, at: number) => {
    if (typed === 'i' && language === 'en') return 'I'
    const lower = typed.toLowerCase()
    const meant = table.get(lower)
    if (!meant || (lower === 'wont' && wontIsNoun.test(text.slice(Math.max(0, at - 12), at)))) return typed
    if (at > 0 && typed !== lower && lower.length < (isShouted(typed) ? shortestShout : shortestName))
      return typed
    return replace(typed, inCaseOf(typed, meant))
  })
  if (language !== 'en') return { text: words, corrections }
  const whole = words
    .replace(/(?<![\p{L}\p{N}@#/._'’-])i(?=['’](?:m|d|ve|ll)\b)/gu, 'I')
    .replace(itIs, (typed: string, it: string) => replace(typed, `${it}'s`))
    .replace(haveSaidOf, (typed: string, verb: string) => replace(typed, `${verb} have`))
    .replace(lookInto, (typed: string, verb: string) => replace(typed, `${verb} into`))
  return { text: whole, corrections }
}

const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()

function inCaseOf(typed: string, meant: string): string {
  if (isShouted(typed)) return meant.toUpperCase()
  return typed.charAt(0) === typed.charAt(0).toLowerCase() ? meant : capitalized(meant)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `iPhone` and `eBay` keep their own capitals, links and handles stay. */
function withCapital(text: string): string {
  const [, before = '', word = ''] = /^([\s"“‘'«([¿¡*—–-]{0,4})(\S+)/u.exec(text) ?? []
  const isPlain = /^\p{Ll}[\p{Ll}'’-]*[.,;:!?)\]"”»…]*$/u.test(word)
  return isPlain ? before + capitalized(text.slice(before.length)) : text
}

const question =
  /^(?:(?:why|how|where|when) (?:is|are|do|does|did|can|could|will|would|should|am|have|has)|(?:who|whom|what) (?:(?:do|does|did|can|am|are) (?:i|we|you|they|he|she)|will|would|could)|what(?:'s| is) wrong with|(?:do|did|does|are|have|can|will|would|could|is|isn't|aren't|don't|doesn't) (?:you|we|i|they|he|she|it))\b/i
/** Before emoji that end the text. */
const atEnd = /(?<=[\p{L}\p{N}%)])(?=\s{0,3}\p{Extended_Pictographic}[^\p{L}\p{N}.!?]{0,40}$)/u

function withEndMark(text: string, mark: string): string {
  let end = text
  while (/[\s,;–—-]/u.test(end.slice(-1))) end = end.slice(0, -1)
  if (atEnd.test(end)) return end.replace(atEnd, question.test(end) ? '?' : '.')
  if (!/[\p{L}\p{N}%)\]”"'’»]$/u.test(end) || /[.!?…]["”’')\]»]*$/u.test(end.slice(-6))) return end || text
  return `${end}${question.test(end) ? '?' : mark}`
}

let english: Dictionary | null = null

/** Of a word in small letters; null before the dictionary is loaded in this thread. */
export function isEnglishWord(word: string): { isKnown: boolean; isName: boolean } | null {
  return english && { isKnown: english.known.has(word), isName: english.names.has(word) }
}

export type Checker = { offersFor(text: string): Correction[] }

/**
 * nspell spells out the forms of each English word in a thread of its own that ends, since it takes 40 MB for them. No
 * Spanish: its dictionary has five times the forms, and takes longer than a letter may.
 */
export async function loadChecker(): Promise<Checker> {
  const { resolve } = createRequire(import.meta.url)
  const files = dirname(resolve('dictionary-en'))
  const thread = new Worker(spellOut, { eval: true, workerData: { nspell: resolve('nspell'), files } })
  const [{ known, names }] = await once(thread, 'message')
  const dictionary = { known: listOf(String(known)), names: listOf(String(names)) }
  english = dictionary
  return { offersFor: text => offersFor(text, dictionary) }
}

type Words = Pick<ReadonlySet<string>, 'has'>

/** Of words in order, a line each: one text takes a tenth of what a set of them does. */
function listOf(words: string): Words {
  const text = `\n${words}\n`
  return {
    has(word) {
      let [from, to] = [0, text.length - 1]
      while (from < to) {
        const start = text.lastIndexOf('\n', (from + to) >> 1)
        const end = text.indexOf('\n', start + 1)
        const found = text.slice(start + 1, end)
        if (found === word) return true
        if (found < word) from = end
        else to = start
      }
      return false
    },
  }
}

const spellOut = `
  const { readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const read = name => readFileSync(workerData.files + name)
  const { data } = require(workerData.nspell)({ aff: read('/index.aff'), dic: read('/index.dic') })
  const matching = pattern => Object.keys(data).filter(word => pattern.test(word)).map(word => word.toLowerCase())
  const known = matching(/^[a-z]{1,20}$/).sort().join('\\n')
  const names = matching(/^(?=.*[A-Z])[a-zA-Z]{1,20}$/).sort().join('\\n')
  parentPort.postMessage({ known, names })
`

const mostWords = 20
const shortestWord = 4
/** With more neighbors nothing is offered: any of them may be meant. */
const mostNeighbors = 3

/** Words that begin small, and lower-case names. */
type Dictionary = { known: Words; names: Words }

function offersFor(text: string, dictionary: Dictionary): Correction[] {
  const unknown = new Set<string>()
  for (const [word] of text.matchAll(wholeWord)) {
    if (unknown.size >= mostWords) break
    if (isOfferable(word) && !dictionary.known.has(word) && !dictionary.names.has(word)) unknown.add(word)
  }
  return [...unknown].flatMap(typed => {
    const meant = nearest(typed, dictionary)
    return meant ? [{ typed, meant }] : []
  })
}

/** Endings of drugs and places, and beginnings that make new words. */
const special =
  /(?:mab|nib|statin|pril|sartan|olol|prazole|formin|gliptin|gliflozin|tide|cillin|mycin|azole|oxetine|dipine|pam|lam|azine|caine|parin|xaban|vir|vax|cept|zumab|phen|codone|morphone|barbital|thyroxine|profen|ville|burgh?|boro|borough|ton|town|ford|field|dale|port|mont|polis|shire|land|stead|haven|view|wood|creek|ridge|ham|stan)$|^(?:anti|pro|non|pre|post|un|re|over|under|mis|multi|cyber|bio|eco|micro|mega|super|inter|trans|ultra|pseudo|neo)/

/** A longer word, or one with a letter three times in a row, is no slip of the fingers. */
const mayBeSlip = /^(?!.*(.)\1\1)[a-z]{4,18}$/

const isOfferable = (word: string) =>
  mayBeSlip.test(word) && !misspellings.en.has(word) && !special.test(word)

const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** The likeliest word that one slip of the fingers turns into this, or null: also if it may be a name. */
function nearest(word: string, { known, names }: Dictionary): string | null {
  const neighbors = new Set<string>()
  for (const near of slipsOf(word)) {
    if (near.length < shortestWord || neighbors.has(near)) continue
    if (known.has(near)) neighbors.add(near)
    // Close to a name: Ozempic is no Olympic.
    else if (names.has(near)) return null
  }
  const [first = null] = neighbors
  return neighbors.size <= mostNeighbors ? first : null
}

/** The most frequent slips first. */
function* slipsOf(word: string): Generator<string> {
  const places = [...word].map((_letter, at) => [word.slice(0, at), word.slice(at)] as const)
  for (const [before, after] of places) {
    if (after.length > 1) yield before + after.charAt(1) + after.charAt(0) + after.slice(2)
  }
  for (const [before, after] of places) yield before + after.charAt(0) + after
  for (const [before, after] of [...places, [word, ''] as const]) {
    for (const letter of letters) yield before + letter + after
  }
  for (const [before, after] of places) yield before + after.slice(1)
  for (const [before, after] of places) {
    for (const letter of letters) yield before + letter + after.slice(1)
  }
}
