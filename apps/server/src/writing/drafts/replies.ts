import { stancesDiffer } from '@redress/core/bill/bill'
import { DRAFT_LONGEST, type DraftReply, draftLength, type Finding } from '@redress/core/message/message'
import { letterSentences } from '@redress/words/letterSentences'
import { composeLetter } from './composer.ts'
import type { PreparedLetter } from './prepareLetter.ts'

/** Returns the reply with a model's letter. The letter has passed its checks. */
export function modelReply(
  draft: ModelDraft,
  prepared: PreparedLetter,
  model: 'server' | 'device',
): DraftReply {
  const { sources, reading } = prepared
  const { openings, ...placed } = withPlaceOnce(draft, prepared)
  const { subject, message, parts } = withOwnWords(placed, sources)
  const findings = [
    ...reading.findings.filter(finding => finding.kind !== 'conflict'),
    ...tooLong(message, sources),
  ]
  return { subject, message, language: sources.language, parts, findings, openings, offline: false, model }
}

type ModelDraft = { subject: string; message: string; parts: DraftReply['parts'] }

/** Leaves the place out of the first paragraphs if the model's own sentences say it. */
function withPlaceOnce(
  draft: ModelDraft,
  { sources, openings, openingsWithoutPlace }: PreparedLetter,
): ModelDraft & Pick<DraftReply, 'openings'> {
  const [opening, ...own] = draft.parts ?? []
  const segment = Object.keys(openings ?? {}).find(key => openings?.[key] === opening?.text)
  const text = segment === undefined ? undefined : openingsWithoutPlace?.[segment]
  const isSaid = sources.place !== '' && own.some(part => part.text.includes(sources.place))
  if (!opening || text === undefined || !isSaid) return { ...draft, openings }
  return {
    subject: draft.subject,
    message: text + draft.message.slice(opening.text.length),
    parts: [{ ...opening, text }, ...own],
    openings: openingsWithoutPlace,
  }
}

/**
 * If the person wrote in another language, appends their words to the letter, so that they can check what they sign.
 */
function withOwnWords(draft: ModelDraft, { spoken, own, language }: PreparedLetter['sources']) {
  if (spoken === null) return draft
  const label = letterSentences(language).inMyOwnWords
  const original = own.map(sentence => sentence.text).join(' ')
  return {
    subject: draft.subject,
    message: `${draft.message}\n\n${label}\n\n${original}`,
    parts: [
      ...(draft.parts ?? []),
      { text: label, source: 'request' as const },
      { text: original, source: 'yours' as const },
    ],
  }
}

/** Returns a reply without a draft. The page then asks the person whether their words or their stance should count. */
export function conflictReply({ reading, sources }: PreparedLetter): DraftReply {
  const known = reading.findings.some(finding => finding.kind === 'conflict')
  const conflict: Finding[] = known
    ? []
    : [{ kind: 'conflict', text: sources.bills[0]?.id || sources.bills[0]?.name }]
  return { subject: '', message: '', parts: [], findings: [...reading.findings, ...conflict], offline: false }
}

export function composedReply(prepared: PreparedLetter): DraftReply {
  const { sources, reading, starter, openings } = prepared
  if (reading.isThreat || (reading.inConflict && sources.conflict === undefined)) {
    return { subject: '', message: '', parts: [], findings: reading.findings, offline: true }
  }
  const composed = composeLetter(sources, starter)
  const settled = reading.findings.filter(
    finding => finding.kind !== 'conflict' || sources.conflict === undefined,
  )
  return {
    ...composed,
    language: sources.language,
    openings,
    findings: [...settled, ...tooLong(composed.message, sources)],
    offline: true,
  }
}

/** The room for a stance line in code points. It is enough for `I support H.Con.Res. 123456.` and its line break. */
const STANCE_LINE_ROOM = 40

/**
 * Returns a finding if a letter is too long. If the stances differ, room is needed for a line about each bill below the
 * letter.
 */
function tooLong(message: string, { bills }: PreparedLetter['sources']): Finding[] {
  const asked = bills.map(bill => ({ proOrCon: bill.stance }))
  const room = stancesDiffer(asked) ? asked.length * STANCE_LINE_ROOM : 0
  const over = draftLength(message) + room - DRAFT_LONGEST
  return over > 0 ? [{ kind: 'too_long', text: String(over) }] : []
}
