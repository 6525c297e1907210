import { subjectProblem } from '@redress/core/message/problems'
import { supportSentence } from '@redress/core/message/support'
import { tidyLine } from '@redress/core/text/tidyLine'
import { composeSubject } from '../offline/composeSubject.ts'
import { voiceOf } from '../offline/voiceOf.ts'
import { isEcho } from './isEcho.ts'
import { isLetterPart } from './isLetterPart.ts'
import type { Reading } from './reading.ts'
import { withoutMarkup } from './withoutMarkup.ts'

/** A model's subject where all of it may stand; otherwise our own. */
export function readSubject(subject: string, { request, grounds, given }: Reading): string {
  const line = tidyLine(withoutMarkup(subject.slice(0, 2_000)).join(' '))
  const supported = supportSentence(line, grounds)
  const isFit =
    line !== '' &&
    subjectProblem(line) === undefined &&
    isLetterPart(line, given) &&
    !isEcho(line) &&
    supported?.text === line &&
    !supported.isDoubtful
  return isFit ? line : composeSubject(request, voiceOf(request.sender.reasoning))
}
