import type { DraftRequest } from '@redress/core/message/draftRequest'
import { codePoints } from '@redress/core/text/codePoints'
import { isSpanish } from '@redress/core/text/isSpanish'
import { roomFor } from '../roomFor.ts'
import { askAndClose } from './askAndClose.ts'
import { billParagraphs } from './billParagraphs.ts'
import { campaignPoints } from './campaignPoints.ts'
import { openingOf, type Speech } from './openingOf.ts'
import { ownWords } from './ownWords.ts'
import { spokenBills } from './stances.ts'
import { topicOf } from './topicOf.ts'

/**
 * A whole letter, without greeting or name, since one text goes to several offices. Where room is short the person's
 * own words and stances come first; what the bills do and the campaign's points give way.
 */
export function composeLetter(request: DraftRequest, speech: Speech): string {
  const most = roomFor(request)
  const points = campaignPoints(request, speech.phrase)
  const write = (own: string[], use: Use) =>
    arranged({ request, own, points: use.points ? points : '', withSummaries: use.summaries }, speech)

  const around = write(['.'], { points: false, summaries: false })
  const own = ownWords(request.sender.reasoning, most - codePoints(around), speech.voice.matters)
  const letters = [
    write(own, { points: true, summaries: true }),
    write(own, { points: false, summaries: true }),
  ]
  const fitting = letters.find(letter => codePoints(letter) <= most)
  return fitting ?? write(own, { points: false, summaries: false })
}

type Use = { points: boolean; summaries: boolean }
type Parts = { request: DraftRequest; own: string[]; points: string; withSummaries: boolean }

/** The reasons and then the stances, or the other way round. */
function arranged({ request, own, points, withSummaries }: Parts, speech: Speech): string {
  const { voice, phrase } = speech
  const bills = spokenBills(request.supportedBills, voice)
  const topic = topicOf(request, voice)
  const inOneLanguage = bills.map(bill =>
    isSpanish(bill.summary) === (voice.and === 'y') ? bill : { ...bill, summary: '' },
  )
  const stances = billParagraphs(inOneLanguage, speech, withSummaries)
  const said = points === '' ? own : [...own, points]
  const end = askAndClose({ bills, topic, hasSaid: said.length > 0 }, speech)
  if (own.length === 0 || stances.length === 0 || phrase('order', ['reasons', 'stances']) === 'reasons') {
    return [openingOf(topic, own.length > 0, speech), ...said, ...stances, end].join('\n\n')
  }
  const lead = `${stances.at(-1)} ${phrase('why', voice.hereIsWhy)}`
  return [phrase('opening', voice.stancesFirst), ...stances.slice(0, -1), lead, ...said, end].join('\n\n')
}
