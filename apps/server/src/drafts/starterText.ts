import type { Campaign } from '@redress/core/campaign/campaign'
import { letterLanguages } from '@redress/core/language/letterLanguage'
import { keepLegal } from '@redress/core/text/text'
import { askKinds, letterSentences } from '@redress/words/letterSentences'
import { topicOf } from './askSentence.ts'
import { waysToAsk, waysToClose, waysToWonder } from './requests.ts'

type Texts = Pick<Campaign, 'form' | 'issues' | 'campaignName'>
type TranslatedTexts = Texts & Pick<Campaign, 'translations'>

/** Characters: it names three bills. */
const longestAsk = 600

/**
 * The organization's own text in any of its languages: a starter message alone, or with our request and close. Line ends
 * and blanks around it are no change.
 */
export function isStarterText(text: string, { translations = {}, ...campaign }: TranslatedTexts): boolean {
  const sent = keepLegal(text).trim()
  return [campaign, ...Object.values(translations)].some(each => holdsStarter(sent, each))
}

function holdsStarter(sent: string, campaign: Texts): boolean {
  return campaign.form.starterMessages.some(each => {
    const starter = keepLegal(each).trim()
    const at = starter === '' ? -1 : sent.indexOf(starter)
    if (at < 0 || at > longestAsk) return false
    const { openings, closes, words } = ours(campaign)
    const [before, after] = [sent.slice(0, at).trim(), sent.slice(at + starter.length).trim()]
    const isOpened = before === '' || openings.some(each => each !== '' && before.startsWith(each))
    return isOpened && smallWordsIn(before).every(word => words.has(word)) && closes.has(after)
  })
}

/** All else in our requests is a number or a name. */
const smallWordsIn = (text: string) => text.match(/(?<![\p{L}\d.])\p{Ll}[\p{L}’']*/gu) ?? []

/** Words of a bill's name that have a small letter. */
const inNames = 'of the and for to in on a an or with by from at'

type Ours = { openings: string[]; closes: ReadonlySet<string>; words: ReadonlySet<string> }
const known = new WeakMap<Campaign['form'], Ours>()

/** Of a letter that holds nothing of the person's: how it begins and ends, and the words of its request. */
function ours({ form, issues, campaignName }: Texts): Ours {
  const before = known.get(form)
  if (before) return before
  const topics = [...issues.map(each => each.issue), campaignName, form.title].map(topicOf)
  const catalogues = letterLanguages.map(letterSentences)
  const whole = catalogues.flatMap(words => [
    ...topics.flatMap(each => [
      ...waysToWonder(words.plans(each), '', words),
      words.say(words.about(each), ''),
    ]),
    ...[words.bareAsk, words.bareRequest, (form.ask ?? '').trim()],
  ])
  const asks = catalogues.flatMap(words => waysToAsk('\0', '', words).map(each => each.split('\0')[0] ?? ''))
  const deeds = catalogues.flatMap(words => [
    ...Object.values(words.verb).flatMap(each => [each.position, each.vote]),
    ...Object.values(words.inChamber).map(say => say('')),
    ...[words.billNamed('X'), words.thisBill, words.otherBills, words.otherStances, words.list(['', ''])],
  ])
  const closes = catalogues.flatMap(words => [
    ...askKinds.flatMap(kind => waysToClose(kind, '', words)),
    ...[...Object.values(words.questions), words.writeBack, words.say(words.noAnswer, '')],
  ])
  const found = {
    openings: [...whole, ...asks],
    closes: new Set(['', ...closes]),
    words: new Set(smallWordsIn([inNames, ...whole, ...asks, ...deeds].join(' '))),
  }
  known.set(form, found)
  return found
}
