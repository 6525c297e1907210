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
import type { Piece } from './editor/piece.ts'
import type { LetterFrame } from './planLetter.ts'

/** Reads reasons and composes letters. What strangers wrote may make this slow, so the product does it in threads. */
export type LetterWork = {
  write(job: LetterJob): Promise<WrittenLetter>
  /** The letter with a model's edits, as far as they have come. */
  edit(job: EditJob): Promise<EditedLetter>
}

export type LetterJob = { reasoning: string; context: ReadingContext; frame: LetterFrame }

/** `reading` is what an editor gets. */
export type WrittenLetter = { draft: ComposedDraft; reading: Reading }

export type EditJob = { reading: Reading; pieces: readonly Piece[]; frame: LetterFrame; isWhole: boolean }

/** `beginning`: what later pieces leave as it is. */
export type EditedLetter = { draft: ComposedDraft; edits: SuggestedEdit[]; beginning: string }

/** As threads do it: each method first takes the time, in ms since 1970, after which the work is of no use. */
export type TimedWork = {
  [N in keyof LetterWork]: (
    until: number,
    ...parameters: Parameters<LetterWork[N]>
  ) => ReturnType<LetterWork[N]>
}

/** In the thread that calls it. */
export function openLetterWork(): LetterWork {
  return {
    write: async job => composeRead(await readReasons(job.reasoning, job.context), job.frame),
    edit: async job => edit(job),
  }
}

/** Without detector and dictionaries: it takes little, and the event loop does it when a thread has failed. */
export function writePlainLetter({ reasoning, context, frame }: LetterJob): WrittenLetter {
  return composeRead(readWithoutTools(reasoning, context), frame)
}

function composeRead(reading: Reading, frame: LetterFrame): WrittenLetter {
  const draft = composeDraft(reading, ownTextsOf(reading), frame)
  return { draft, reading: reading.isThreat ? reading : withholdFront(reading, frame) }
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

/** From the start, the texts that no later piece may change. */
function begunTexts({ sentences }: Reading, own: readonly OwnText[], pieces: readonly Piece[]): OwnText[] {
  const cited = new Set(pieces.flatMap(each => each.from))
  const isSettled = (number: number) => cited.has(number) || sentences[number - 1]?.isWithheld === true
  const open = own.findIndex(each => !each.from.every(isSettled))
  const end = open < 0 ? own.length : open
  // A request that goes to the front may come from behind.
  return own.filter(
    (each, index) => index < end || each.from.every(number => sentences[number - 1]?.isWithheld),
  )
}
