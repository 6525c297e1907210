import { lastingReports, reportingWords, thoughts, writtenThings } from './lists/reports.ts'
import { openPhrases, setOf } from './words.ts'

const reporting = setOf(reportingWords)
const written = setOf(writtenThings)
const startsReport = openPhrases(lastingReports)
const startsThought = openPhrases(thoughts)

const us = new Set(['i', 'we', 'you'])
const others = new Set(['him', 'her', 'them', 'my', 'the', 'at', 'to'])
const passive = new Set(['am', 'are', 'was', 'were', 'been', 'being', 'get', 'got'])
const doubtful = new Set(['if', 'not', 'never', 'nunca'])
const introducing = new Set([':', ',', 'like', 'that', 'is', 'was', 'were'])

/** Whether the words before a place in a sentence say that someone else said, wrote or thought what follows. */
export function isReported(before: readonly string[]): boolean {
  const isWritten = introducing.has(before.at(-1) ?? '') && before.some((word, at) => isByOthers(word, before, at))
  return isSaid(before) || isWritten || isThought(before)
}

/** Whether the words before a place say that someone else says what follows. */
export function isSaid(before: readonly string[]): boolean {
  const isDoubtful = before.some(word => doubtful.has(word))
  return before.some((word, at) => reporting.has(word) && isSaidByOthers(before, at, isDoubtful))
}

function isSaidByOthers(before: readonly string[], at: number, isDoubtful: boolean): boolean {
  const [first = '', second = '', next = ''] = [before[at - 1], before[at - 2], before[at + 1]]
  if (before[at] === 'told' && passive.has(first)) return true
  const isOurs = us.has(first) || us.has(second)
  return !isOurs || isDoubtful || others.has(next)
}

const isByOthers = (word: string, before: readonly string[], at: number) =>
  written.has(word) && before[at - 1] !== 'my' && before[at - 2] !== 'my'

function isThought(before: readonly string[]): boolean {
  return [1, 2, 3].some(back => {
    const at = before.length - back
    const length = at < 0 ? 0 : startsThought(before, at)
    return length > 0 && before[at - 1] !== 'better' && at + length >= before.length - 1
  })
}

/** Whether a sentence says that the next one is someone else's: `He texted me.` */
export function introducesReport(sentence: readonly string[]): boolean {
  if (sentence.includes('your')) return false
  return sentence.some((_word, at) => startsReport(sentence, at) > 0 && !us.has(sentence[at - 1] ?? ''))
}

/** `he said`, `my boss told` behind the words that were said. */
export function isReportedAfter(after: readonly string[]): boolean {
  return after.slice(0, 8).some((word, at) => {
    const subject = after[at - 1] ?? ''
    return at > 0 && reporting.has(word) && !us.has(subject) && subject !== 'and' && subject !== 'to'
  })
}
