import { citeBill, type Stance } from '@redress/core/bill/bill'
import * as lists from './lists/requests.ts'
import { isReported } from './reports.ts'
import { openPhrases, type Phrases, setOf } from './words.ts'

export type ChosenBill = { billId?: string | undefined; names: readonly string[]; proOrCon: Stance }

export type Requests = {
  /** A bill that the sentence takes the other stance on. Null names no single one. */
  conflict: { bill: ChosenBill | null } | null
  /** It asks for the chosen stances on all bills, and says nothing else. */
  isPlain: boolean
}

const forVotes = openPhrases(lists.forVotes)
const againstVotes = openPhrases(lists.againstVotes)
const forVerbs = openPhrases(lists.forVerbs)
const againstVerbs = openPhrases(lists.againstVerbs)
const positions = openPhrases(lists.positions)
const openers = openPhrases(lists.openers)
const manner = setOf(lists.manner)
const urging = setOf(lists.urging)
const determiners = setOf(lists.determiners)
const billWords = setOf(lists.billWords)
const joiners = setOf(lists.joiners)

/** A bill in a sentence stands as this mark and its number. */
const MARK = '§'
const SHORTEST_NAME = 4

/** Reads what sentences ask the office to do: `Vote no`, `I urge you to support …`, `you must oppose …`. */
export function openRequestReader(bills: readonly ChosenBill[]): (words: readonly string[]) => Requests {
  const names = bills.map(bill => openPhrases(namesOf(bill).join('\n')))
  return words => {
    if (bills.length === 0) return { conflict: null, isPlain: false }
    const marked = markBills(words, names)
    const requests = requestsIn(marked, bills)
    const against = requests.find(request => request.bills.every(bill => bill.proOrCon !== request.stance))
    if (against) return { conflict: { bill: against.bills.length === 1 ? (against.bills[0] ?? null) : null }, isPlain: false }
    const asked = new Set(requests.filter(request => request.isAsk).flatMap(request => request.bills))
    return { conflict: null, isPlain: asked.size === bills.length && marked.every(isOfRequest) }
  }
}

/** Its names, and its number in every notation: `H.R. 22`, `HR22`, `House Bill 22`. */
function namesOf({ billId, names }: ChosenBill): string[] {
  const spelled = names.map(name => name.replace(/^the\s+|\s+of\s+\d{4}$/gi, '').trim())
  const cited = billId ? citeBill(billId) : ''
  const [, kind = '', number = ''] = /^(.*?)\s?(\d+)$/.exec(cited) ?? []
  const letters = kind.replace(/[.\s]/g, '').toLowerCase()
  const chamber = letters.startsWith('s') ? 'senate' : 'house'
  const numbered = number === '' ? [] : [`${letters} ${number}`, `${letters}${number}`, `bill ${number}`, `${chamber} bill ${number}`]
  return [...spelled.filter(name => name.length >= SHORTEST_NAME), ...numbered, ...numbered.slice(0, 1).map(spaced)]
}

/** The words of `H. R. 22` */
const spaced = (cited: string) => cited.replace(/^(\w)(\w) /, '$1 . $2 . ').replace(/^(\w) (?=\d)/, '$1 . ')

function markBills(words: readonly string[], names: readonly Phrases[]): string[] {
  const marked: string[] = []
  for (let at = 0; at < words.length; ) {
    const lengths = names.map(name => name(words, at))
    const longest = Math.max(0, ...lengths)
    marked.push(longest > 0 ? `${MARK}${lengths.indexOf(longest)}` : (words[at] ?? ''))
    at += Math.max(1, longest)
  }
  return marked
}

type Request = { stance: Stance; bills: readonly ChosenBill[]; isAsk: boolean }

function requestsIn(words: readonly string[], bills: readonly ChosenBill[]): Request[] {
  const requests: Request[] = []
  for (const [at] of words.entries()) {
    const found = stanceAt(words, at)
    const head = found && headOf(words, at, requests.length > 0)
    const meant = found && head && billsBehind(words, at + found.length, { bills, isVote: found.isVote })
    if (!found || !head || !meant || head.isAsk === found.isPosition) continue
    const isFor = found.isFor !== head.isDenied
    requests.push({ stance: isFor ? 'PRO' : 'CON', bills: meant, isAsk: head.isAsk })
  }
  return requests
}

type Found = { isFor: boolean; length: number; isVote: boolean; isPosition: boolean }

function stanceAt(words: readonly string[], at: number): Found | null {
  const plain = { isVote: false, isPosition: false }
  const [yes, no] = [forVotes(words, at), againstVotes(words, at)]
  if (yes + no > 0) return { ...plain, isFor: yes > no, length: Math.max(yes, no), isVote: true }
  const [pro, con, position] = [forVerbs(words, at), againstVerbs(words, at), positions(words, at)]
  const isPosition = isOwnPosition(words, at)
  if (pro + con > 0) return { ...plain, isFor: pro > 0, length: pro + con, isPosition }
  if (position > 0) return { isFor: /^(?:for|in)$/.test(words[at] ?? ''), length: position, isVote: false, isPosition: true }
  return letAt(words, at)
}

/** `I strongly oppose`, `we do not support` */
function isOwnPosition(words: readonly string[], at: number): boolean {
  if (!/^(?:support|oppose|reject)$/.test(words[at] ?? '')) return false
  const subject = words.slice(Math.max(0, at - 4), at).findLast(word => !manner.has(word)) ?? ''
  return /^(?:i|we)$/.test(subject)
}

/** `don't let this bill pass`, `let it die` */
function letAt(words: readonly string[], at: number): Found | null {
  if (!/^(?:let|allow)$/.test(words[at] ?? '')) return null
  const rest = words.slice(at + 1, at + 7)
  const passes = rest.findIndex(word => /^(?:pass|become)$/.test(word))
  const dies = rest.findIndex(word => word === 'die')
  const isMeant = words[at - 1] !== 'not' ? dies >= 0 : passes >= 0
  return isMeant ? { isFor: dies < 0, length: 1, isVote: false, isPosition: false } : null
}

type Head = { isAsk: boolean; isDenied: boolean }

/** What stands before the verb: nothing, or `I urge you to`, `you must`, is a request; `I` is a position. */
function headOf(words: readonly string[], verb: number, hasEarlier: boolean): Head | null {
  let at = verb - 1
  while (at >= 0 && manner.has(words[at] ?? '') && !isStart(words, at)) at -= 1
  const between = words.slice(at + 1, verb)
  const isDenied = between.filter(word => /^(?:not|never)$/.test(word)).length % 2 === 1 || isSpanishNo(words, verb)
  const before = words.slice(Math.max(0, at - 10), at + 1)
  if (isReported(before.slice(before.lastIndexOf('.') + 1))) return null
  const word = words[at] ?? ''
  if (isSpanishNo(words, at + 1) && isStart(words, at - 1)) return { isAsk: true, isDenied: true }
  if (isStart(words, at) || (hasEarlier && /^(?:and|but|then|y)$/.test(between[0] ?? ''))) return { isAsk: true, isDenied }
  if (word === 'you') return isAsked(words, at, between) ? { isAsk: true, isDenied } : null
  if (urging.has(word) && /^(?:le|les)$/.test(words[at - 1] ?? '')) return { isAsk: true, isDenied }
  const isOurs = /^(?:i|we)$/.test(word) && !/^(?:if|when|why)$/.test(words[at - 1] ?? '')
  return isOurs && !between.some(each => /^(?:would|will|must|should)$/.test(each)) ? { isAsk: false, isDenied } : null
}

/** Words of an opener. */
const OPENER = 5

/** Whether a clause ends at the place, or with an opener. */
function isStart(words: readonly string[], at: number): boolean {
  if (at < 0 || /^[.,:]$/.test(words[at] ?? '')) return true
  return openers(words, at - OPENER + 1) === OPENER
}

const SPANISH_VERB = /^(?:apo|apr|res|rec|det|op)\p{L}+(?:e|en|an|a|se)$/u
const isSpanishNo = (words: readonly string[], verb: number) =>
  words[verb - 1] === 'no' && SPANISH_VERB.test(words[verb] ?? '')

function isAsked(words: readonly string[], you: number, between: readonly string[]): boolean {
  if (between.some(word => /^(?:must|should|need|have|ought)$/.test(word))) return true
  if (/^(?:can|could|will|would)$/.test(words[you - 1] ?? '')) return isStart(words, you - 2)
  const before = words.slice(Math.max(0, you - 6), you)
  const isUrged = before.slice(-2).some(word => urging.has(word))
  return isUrged && before.some(word => /^(?:i|we)$/.test(word))
}

type Choice = { bills: readonly ChosenBill[]; isVote: boolean }

/** The bills that a request is on, or null if it is on something else: `vote no on the amendment`. */
function billsBehind(words: readonly string[], from: number, { bills, isVote }: Choice): readonly ChosenBill[] | null {
  let at = from
  while (determiners.has(words[at] ?? '') && at < from + 6) at += 1
  const word = words[at] ?? '.'
  const isBare = at === from ? isVote && isEnd(words, at) : /^(?:this|that|these|both|it)$/.test(words[at - 1] ?? '') && endsObject(words, at)
  const isPronoun = /^(?:it|them|esto|eso)$/.test(word) && endsObject(words, at + 1)
  const isBill = billWords.has(word) && !/^(?:amendment|to)$/.test(words[at + 1] ?? '')
  if (!isBare && !isPronoun && !isBill && !word.startsWith(MARK)) return null
  const rest = words.slice(from, from + 30)
  const end = rest.findIndex((each, nth) => each === '.' || each === 'but' || (nth > 0 && stanceAt(rest, nth) !== null))
  const named = rest.slice(0, end < 0 ? rest.length : end).filter(each => each.startsWith(MARK))
  const meant = named.flatMap(mark => bills[Number(mark.slice(MARK.length))] ?? [])
  return meant.length > 0 ? meant : bills
}

const isEnd = (words: readonly string[], at: number) =>
  at >= words.length || /^[.,:]$/.test(words[at] ?? '') || joiners.has(words[at] ?? '')

const endsObject = (words: readonly string[], at: number) =>
  isEnd(words, at) || /^(?:die|pass|become)$/.test(words[at] ?? '')

const WORDS_OF_REQUEST = [lists.forVotes, lists.againstVotes, lists.forVerbs, lists.againstVerbs, lists.positions]
const ofRequest = new Set([
  ...WORDS_OF_REQUEST.flatMap(list => [...setOf(list)].flatMap(phrase => phrase.split(' '))),
  ...[...manner, ...urging, ...determiners, ...billWords],
  ...['i', 'we', 'you', 'it', 'let', 'die', 'can', 'could', 'writing', 'le', 'les', 'today', 'lo'],
])

const isOfRequest = (word: string) => ofRequest.has(word) || word.startsWith(MARK) || /^[.,:]$/.test(word)
