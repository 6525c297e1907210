import type { Grounds } from '@redress/core/message/claims/grounds'
import { groundsOf } from '@redress/core/message/claims/grounds'
import type { DraftRequest } from '@redress/core/message/draftRequest'
import { linksGiven } from './isLetterPart.ts'

/** What an answer is held against. */
export type Reading = { request: DraftRequest; grounds: Grounds; given: ReadonlySet<string> }

export function readingOf(request: DraftRequest): Reading {
  return { request, grounds: groundsOf(request), given: linksGiven(request) }
}
