import { enterAddress, giveDetails, submitMessage } from '../visitor.ts'
import { fill, follow, press, pressEscape } from './acts.ts'
import {
  billsAre,
  demandsMail,
  fails,
  isLimited,
  losesItsParts,
  neverAnswers,
  representedBy,
  submissionCameTo,
} from './answers.ts'
import {
  awaitingReply,
  eleven,
  failedReply,
  longBills,
  longestLetter,
  mixedReply,
  savedReply,
  three,
} from './stress.ts'
import type { Act, Walk } from './walk.ts'

const details: Act = page => giveDetails(page)
const write: readonly Act[] = [enterAddress, fill('draft', longestLetter)]

/** Screens from the details to the result of the letter. */
export const sending: readonly Walk[] = [
  {
    name: 'to eleven offices',
    given: [billsAre(...longBills), representedBy(eleven)],
    path: '/snow-and-fire',
    screens: [
      { name: 'details', does: [...write, submitMessage], shows: 'Confirm Your Information' },
      { name: 'details-errors', does: [press('Submit')], shows: 'Enter your first name.' },
      { name: 'legal-dialog', does: [follow('Terms of Service')], shows: 'Version 2' },
      {
        name: 'details-filled',
        does: [pressEscape, details],
        shows: 'Confirm Your Information',
      },
      { name: 'alert', does: [fails('submit'), press('Submit')], shows: 'Whoops! Something Went Wrong!' },
      {
        name: 'result-some',
        does: [press('OK'), submissionCameTo(mixedReply), press('Submit')],
        shows: 'Message Sent!',
      },
      { name: 'picker-after', does: [press('Done')], shows: /^Your letter went to 5 offices/ },
      {
        name: 'details-remembered',
        does: [follow(/^Snow, Fire/), ...write, submitMessage],
        shows: /Not you\? Forget my details/,
      },
      {
        name: 'sending',
        does: [neverAnswers('submit'), press('Submit')],
        shows: 'Sending your letter…',
      },
    ],
  },
  {
    name: 'to three offices',
    given: [representedBy(three)],
    path: '/how-we-vote',
    screens: [
      {
        name: 'result-none',
        does: [...write, submitMessage, details, submissionCameTo(failedReply), press('Submit')],
        shows: 'Message Could Not Be Sent',
      },
      {
        name: 'limited',
        does: [press('Check and try again'), isLimited, press('Submit')],
        shows: 'Please Try Again Later',
      },
      {
        name: 'mail-offered',
        does: [press('OK'), demandsMail, press('Submit')],
        shows: /We’re getting a lot of letters right now/,
      },
      {
        name: 'result-awaiting',
        does: [submissionCameTo(awaitingReply), press('Confirm by email')],
        shows: 'One More Step: Confirm by Email',
      },
      {
        name: 'result-kept',
        does: [
          press('OK'),
          follow(/How We Vote|Cómo votamos/),
          ...write,
          submitMessage,
          details,
          submissionCameTo(savedReply),
          press('Submit'),
        ],
        shows: 'Message Saved, Not Sent Yet',
      },
    ],
  },
  {
    name: 'a part of the page is lost on the way',
    tag: '@all',
    given: [representedBy(three), losesItsParts],
    path: '/how-we-vote',
    screens: [
      { name: 'part-missing', does: [...write, press('Submit')], shows: 'Part of this page is missing' },
    ],
  },
]
