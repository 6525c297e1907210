import { askToSend, send } from '../chatVisitor.ts'
import { enterAddress, giveDetails, openLetter, submitMessage } from '../visitor.ts'
import { enter, fill, onAPhone, press, say } from './acts.ts'
import { draftIs, representedBy, submissionCameTo } from './answers.ts'
import {
  deliveredReply,
  type Opinion,
  ofTickets,
  ofTicketsInSpanish,
  ofVoting,
  ofVotingInSpanish,
  plainDraft,
  three,
} from './stress.ts'
import type { Act, Walk } from './walk.ts'

const details: Act = page => giveDetails(page)
const answersTo = (opinion: Opinion): readonly Act[] => [
  representedBy(three),
  draftIs(plainDraft(opinion)),
  submissionCameTo(deliveredReply),
]
const write = ({ stance, reasons }: Opinion): readonly Act[] => [
  say(stance, 0),
  enterAddress,
  enter('reasoning'),
  fill('reasoning', reasons.join(' ')),
]
const tell = ({ stance, reasons }: Opinion, leavesBills: boolean): readonly Act[] => [
  enterAddress,
  say(stance, 0),
  ...(leavesBills ? [press('Continue')] : []),
  fill('reasoning', reasons.join(' ')),
  press('Add to my letter'),
]

/** Returns a walk of a letter from the first view to its result, in an organization's own colors. */
function classic(name: string, path: string, opinion: Opinion, spanish?: Opinion): Walk {
  return {
    name: `the page of ${name}`,
    given: answersTo(opinion),
    path,
    ...(spanish && { inSpanish: classic(name, path, spanish) }),
    screens: [
      { name: `${name}-opening`, shows: /^A campaign by/ },
      { name: `${name}-letter`, does: write(opinion), shows: 'Next: your details, then send' },
      { name: `${name}-sheet`, does: [onAPhone, openLetter], shows: 'Show what we added' },
      { name: `${name}-details`, does: [submitMessage], shows: 'Confirm Your Information' },
      { name: `${name}-result`, does: [details, press('Submit')], shows: 'Message Sent!' },
      { name: `${name}-after`, does: [press('Done')], shows: /^Your letter went to 3 offices/ },
    ],
  }
}

type Talk = {
  spanish?: Opinion
  /** True if the campaign lists further bills, on which the visitor takes no stance. */
  leavesBills?: boolean
}

function chat(
  name: string,
  path: string,
  opinion: Opinion,
  { spanish, leavesBills = false }: Talk = {},
): Walk {
  return {
    name: `the conversation of ${name}`,
    given: answersTo(opinion),
    path,
    ...(spanish && { inSpanish: chat(name, path, spanish, { leavesBills }) }),
    screens: [
      { name: `${name}-opening`, shows: /^A campaign by/ },
      { name: `${name}-letter`, does: tell(opinion, leavesBills), shows: /^Your letter is ready/ },
      { name: `${name}-sheet`, does: [onAPhone, openLetter], shows: 'Show what we added' },
      { name: `${name}-form`, does: [askToSend], shows: 'Confirm Your Information' },
      { name: `${name}-result`, does: [details, send], shows: 'Message Sent!' },
    ],
  }
}

/**
 * Three brands: an image and a logo; a pale color and nothing else; a dark color and a long name. The colors differ,
 * but the positions hardly do.
 */
export const brands: readonly Walk[] = [
  classic('pictured', '/how-we-vote', ofVoting, ofVotingInSpanish),
  { ...classic('pale', '/first-light', ofTickets), tag: '@all' },
  { ...classic('dark', '/night-ferries', ofVoting), tag: '@all' },
  chat('pictured-chat', '/honest-ticket-prices', ofTickets, { spanish: ofTicketsInSpanish }),
  { ...chat('pale-chat', '/morning-light', ofTickets), tag: '@all' },
  { ...chat('dark-chat', '/harbor-lights', ofVoting, { leavesBills: true }), tag: '@all' },
]
