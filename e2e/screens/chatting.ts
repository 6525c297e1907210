import { askToSend, openLetter, send } from '../chatVisitor.ts'
import { enterAddress, giveDetails } from '../visitor.ts'
import { fill, flip, press, say } from './acts.ts'
import { billsAre, draftIs, representedBy, submissionCameTo } from './answers.ts'
import {
  annotatedDraft,
  annotatedReasons,
  arrived,
  eleven,
  longBills,
  longestLetter,
  ofSeats,
  three,
} from './stress.ts'
import type { Act, Walk } from './walk.ts'

/** Only on a phone, the letter is a sheet that can be open or closed. */
const onAPhone: Act = page => page.setViewportSize({ width: 390, height: 844 })
const details: Act = page => giveDetails(page)
const wordsOf = (subject: string): readonly Act[] => [openLetter, fill('subject', subject)]

/** Walks of the chat layout: elements side by side, over one another and at the foot. */
export const chatting: readonly Walk[] = [
  {
    name: 'a conversation with much in it',
    given: [billsAre(...longBills), representedBy(eleven)],
    path: '/honest-ticket-prices',
    screens: [
      { name: 'chat', shows: 'Enter your address to identify your legislators' },
      { name: 'chat-found', does: [enterAddress], shows: 'Say where you stand, or leave it open.' },
      {
        name: 'chat-letter',
        does: [onAPhone, ...wordsOf('The price you see'), fill('draft', longestLetter)],
        shows: '10000/10000',
      },
    ],
  },
  {
    name: 'a conversation about the reasons',
    given: [representedBy(three), draftIs(annotatedDraft(ofSeats))],
    path: '/honest-ticket-prices',
    screens: [
      {
        name: 'chat-notes',
        does: [enterAddress, say('For', 0), fill('reasoning', annotatedReasons(ofSeats))],
        shows: /Which is it\?/,
      },
      {
        name: 'chat-sources',
        does: [onAPhone, openLetter, flip('Mark added words')],
        shows: 'Opening or closing',
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
        does: [details, ...wordsOf('The price you see'), submissionCameTo(arrived), press('Send Message')],
        shows: 'Message Sent!',
      },
    ],
  },
]
