import { answerTo, askToSend, send } from '../chatVisitor.ts'
import { enterAddress, giveDetails, openLetter } from '../visitor.ts'
import { fill, flip, onAPhone, press, say } from './acts.ts'
import { billsAre, draftIs, representedBy, submissionCameTo } from './answers.ts'
import {
  annotatedDraft,
  annotatedReasons,
  deliveredReply,
  eleven,
  longBills,
  longestLetter,
  ofTickets,
  plainDraft,
  three,
  ticketSubject,
} from './stress.ts'
import type { Act, Walk } from './walk.ts'

const details: Act = page => giveDetails(page)
/** Opens the letter from the summary of errors. While the form is open, a phone shows no edge of the letter. */
const toSubject: Act = page =>
  page.getByRole('link', { name: /^(A subject needs|El asunto necesita)/ }).click()
const wordsOf = (subject: string): readonly Act[] => [openLetter, fill('subject', subject)]

/** Walks of the chat layout: one question is open, and the answers before it are folded. */
export const chatting: readonly Walk[] = [
  {
    name: 'a conversation with much in it',
    given: [billsAre(...longBills), representedBy(eleven)],
    path: '/honest-ticket-prices',
    screens: [
      { name: 'chat', shows: 'Enter your address to identify your legislators' },
      { name: 'chat-found', does: [enterAddress], shows: /Are you for it or against it\?/ },
      {
        name: 'chat-reopened',
        does: [page => answerTo(page, 'address').click()],
        shows: 'Choose who gets your letter.',
      },
      {
        name: 'chat-letter',
        does: [onAPhone, ...wordsOf('The price you see'), fill('draft', longestLetter)],
        shows: '10000/10000',
      },
    ],
  },
  {
    name: 'a conversation about the reasons',
    tag: '@all',
    given: [representedBy(three), draftIs(annotatedDraft(ticketSubject))],
    path: '/honest-ticket-prices',
    screens: [
      {
        name: 'chat-notes',
        does: [enterAddress, say('For', 0), fill('reasoning', annotatedReasons(ticketSubject))],
        shows: /Which is it\?/,
      },
      {
        name: 'chat-sources',
        does: [onAPhone, openLetter, flip('Show what we added')],
        shows: 'Opening or closing',
      },
    ],
  },
  {
    name: 'a conversation that asks for more',
    tag: '@all',
    given: [representedBy(three), draftIs({ ...plainDraft(ofTickets), findings: [{ kind: 'thin' }] })],
    path: '/honest-ticket-prices',
    screens: [
      {
        name: 'chat-follow-up',
        does: [enterAddress, press('Skip'), fill('reasoning', 'It was too much.'), press('Add to my letter')],
        shows: /^That’s a start/,
      },
    ],
  },
  {
    name: 'a conversation that comes to an end',
    given: [representedBy(three)],
    path: '/honest-ticket-prices',
    screens: [
      {
        name: 'chat-form',
        does: [
          onAPhone,
          enterAddress,
          ...wordsOf('Seats'),
          fill('draft', 'Show the whole price.'),
          askToSend,
        ],
        shows: 'Confirm Your Information',
      },
      { name: 'chat-errors', does: [send], shows: 'Enter your first name.' },
      {
        name: 'chat-result',
        does: [
          details,
          toSubject,
          fill('subject', 'The price you see'),
          submissionCameTo(deliveredReply),
          press('Send Message'),
        ],
        shows: 'Message Sent!',
      },
    ],
  },
]
