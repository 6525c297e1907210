import type { SuggestedEdit } from '@redress/core/message/message'
import { type Reading, type ReadingContext, readReasons, readWithoutTools } from '../reader/reader.ts'
import {
  type ComposedDraft,
  composeBeginning,
  composeDraft,
  type OwnText,
  ownTextsOf,
  withholdFront,
} from './composeDraft.ts'
import { applyPieces } from './editor/applyPieces.ts'
import type { Piece } from './editor/readPieces.ts'
import type { LetterFrame } from './planLetter.ts'

/** Reads reasons and composes letters. What strangers wrote may make this slow, so the product does it in threads. */
export type LetterWork = {
  /** `client`: the network that asks, here and below. */
  write(job: LetterJob, client: string): Promise<WrittenLetter>
  /** The letter with a model's edits, as far as they have come. */
  edit(job: EditJob, client: string): Promise<EditedLetter>
}

export type LetterJob = { reasoning: string; context: ReadingContext; frame: LetterFrame }

/** `reading` is what an editor gets. */
export type WrittenLetter = { draft: ComposedDraft; reading: Reading }

type EditJob = { reading: Reading; pieces: readonly Piece[]; frame: LetterFrame; isWhole: boolean }

/** `beginning`: what later pieces leave as it is. */
type EditedLetter = { draft: ComposedDraft; edits: SuggestedEdit[]; beginning: string }

/** As threads do it, until a time in ms since 1970: later the work is of no use. */
export type TimedWork = {
  write(until: number, job: LetterJob): Promise<WrittenLetter>
  writePlain(until: number, job: LetterJob): Promise<WrittenLetter>
  edit(until: number, job: EditJob): Promise<EditedLetter>
}

export function openLetterWork() {
  return {
    write: async (job: LetterJob) => composeRead(await readReasons(job.reasoning, job.context), job.frame),
    edit: async (job: EditJob) => edit(job),
  } satisfies LetterWork
}

/** Without detector and dictionaries: for a letter whose reasons could not be read. */
export function writePlainLetter({ reasoning, context, frame }: LetterJob): WrittenLetter {
  return composeRead(readWithoutTools(reasoning, context), frame)
}

function composeRead(reading: Reading, frame: LetterFrame): WrittenLetter {
  return { draft: composeDraft(reading, ownTextsOf(reading), frame), reading: withholdFront(reading, frame) }
}

function edit({ reading, pieces, frame, isWhole }: EditJob): EditedLetter {
  const { own, edits } = applyPieces(reading, pieces)
  const draft = composeDraft(reading, own, frame)
  return {
    draft,
    edits: edits.filter(each => draft.message.includes(each.before)),
    beginning: isWhole ? draft.message : composeBeginning(reading, begunTexts(reading, own, pieces), frame),
  }
}

/** From the start, the texts that no later piece may change; and a request that goes to the front from behind. */
function begunTexts({ sentences }: Reading, own: readonly OwnText[], pieces: readonly Piece[]): OwnText[] {
  const cited = new Set(pieces.flatMap(each => each.from))
  const isWithheld = (number: number) => sentences[number - 1]?.isWithheld === true
  const open = own.findIndex(each => !each.from.every(number => cited.has(number) || isWithheld(number)))
  return open < 0 ? [...own] : own.filter((each, index) => index < open || each.from.every(isWithheld))
}
