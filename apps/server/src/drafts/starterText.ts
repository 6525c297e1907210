import type { Campaign } from '@redress/core/campaign/campaign'
import { letterLanguages } from '@redress/core/language/letterLanguage'
import { keepLegal } from '@redress/core/text/text'
import { type LetterSentences, letterSentences } from '@redress/words/letterSentences'
import { topicOf } from './topic.ts'

type Texts = Pick<Campaign, 'form' | 'issues' | 'campaignName'>

/**
 * The organization's own text: a starter message alone, or between our request and our close. Line ends and blanks
 * around it are no change.
 */
export function isStarterText(text: string, campaign: Texts): boolean {
  const sent = keepLegal(text).trim()
  if (sent === '') return false
  return startersOf(campaign).some(starter => {
    const at = sent.indexOf(starter)
    if (at < 0) return false
    const [before, after] = [sent.slice(0, at).trim(), sent.slice(at + starter.length).trim()]
    return isOurAsk(before, campaign) && isOurClose(after)
  })
}

const known = new WeakMap<Campaign['form'], readonly string[]>()

function startersOf({ form }: Texts): readonly string[] {
  const starters = known.get(form) ?? form.starterMessages.map(each => keepLegal(each).trim()).filter(Boolean)
  known.set(form, starters)
  return starters
}

const catalogues = () => letterLanguages.map(letterSentences)

function isOurClose(text: string): boolean {
  return (
    text === '' ||
    catalogues().some(
      ({ closes, shortCloses, noAnswer }) =>
        [closes, shortCloses].some(each => Object.values(each).flat().includes(text)) ||
        noAnswer.includes(text),
    )
  )
}

/** Characters: the longest of our requests names three bills. */
const longestAsk = 600

function isOurAsk(text: string, { form, issues, campaignName }: Texts): boolean {
  if (text === '' || text === (form.ask ?? '').trim()) return true
  if (text.length > longestAsk) return false
  const topics = [...issues.map(each => each.issue), campaignName, form.title].map(topicOf)
  return catalogues().some(
    words =>
      [
        words.bareAsk,
        words.bareRequest,
        ...topics.flatMap(each => [words.topic(each), words.about(each)]),
      ].includes(text) || isDeed(text, words),
  )
}

/** Words of a bill's name that have a small letter. */
const inNames = 'of the and for to in on a an or with by from at la ley'

function isDeed(text: string, words: LetterSentences): boolean {
  return words.asks.some(say => {
    const [start = '', end = ''] = say('\0').split('\0')
    if (!text.startsWith(start) || !text.endsWith(end)) return false
    const deed = text.slice(start.length, text.length - end.length)
    const own = new Set(smallWords(`${inNames} ${ownWordsOf(words)}`))
    return smallWords(deed).every(word => own.has(word))
  })
}

/** All else in a request is a number or a name. */
const smallWords = (text: string) => text.match(/(?<![\p{L}\d.])\p{Ll}[\p{L}’']*/gu) ?? []

function ownWordsOf({ verb, inChamber, otherBills, otherStances, list, thisBill }: LetterSentences): string {
  const verbs = Object.values(verb).flatMap(each => [each.position, each.vote])
  const chambers = Object.values(inChamber).map(say => say(''))
  return [...verbs, ...chambers, otherBills, otherStances, list([' ', ' ']), thisBill].join(' ')
}
