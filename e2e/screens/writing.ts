import { aSenator } from '@redress/core/testing/aLegislator'
import { enterAddress, type Home } from '../visitor.ts'
import {
  choose,
  enter,
  fill,
  flip,
  follow,
  leaveFor,
  onAPhone,
  open,
  press,
  pressEscape,
  say,
  see,
} from './acts.ts'
import {
  billsAre,
  candidatesAre,
  draftIs,
  fails,
  neverAnswers,
  representedBy,
  suggestedAre,
} from './answers.ts'
import {
  annotatedDraft,
  annotatedReasons,
  eleven,
  houstonMembers,
  longBills,
  longestLetter,
  longReasons,
  ofVoting,
  oneBill,
  plainDraft,
  snowSubject,
  threateningDraft,
  three,
} from './stress.ts'
import type { Act, Walk } from './walk.ts'

const farOut: Home = {
  street: '12345 Northeast Reverend Doctor Martin Luther King Junior Boulevard, Apartment 1204B',
  city: 'Winchester-on-the-Little-Wind-River',
  state: 'Wyoming',
  zip: '82001',
}
const houston: Home = { street: '901 Bagby St', city: 'Houston', state: 'Texas', zip: '77002' }

const livesIn =
  (home: Home): Act =>
  page =>
    enterAddress(page, home)

const nameless = aSenator({ firstName: '', lastName: '', party: 'NONE' })

/** Walks of the message page, with more content than it is designed for. */
export const writing: readonly Walk[] = [
  {
    name: 'a letter with much in it',
    given: [billsAre(...longBills), representedBy(eleven)],
    path: '/snow-and-fire',
    screens: [
      { name: 'message', shows: 'H.R. 22' },
      { name: 'message-errors', does: [press('Submit')], shows: 'Please check these first' },
      { name: 'address', does: [press(/enter your address/i)], shows: 'Update address' },
      { name: 'address-errors', does: [press('Update')], shows: 'Choose your state.' },
      {
        name: 'address-elsewhere',
        does: [fill('zip', '82001'), choose('state', 'Texas')],
        shows: '82001 is in Wyoming. Is your state right?',
      },
      { name: 'eleven', does: [pressEscape, livesIn(farOut)], shows: 'Your legislators' },
      { name: 'contact', does: [press(/^How to contact Ben Unreached/)], shows: 'What you can say' },
      {
        name: 'contact-switchboard',
        does: [pressEscape, press(/^How to contact Ben Unlisted/)],
        shows: /switchboard/,
      },
      { name: 'bill', does: [pressEscape, press(/^H\.R\. 22/)], shows: 'Read the full bill' },
      {
        name: 'longest-letter',
        does: [
          pressEscape,
          say('For', 0),
          open('1 more bill'),
          say('Against', 1),
          fill('draft', longestLetter),
        ],
        shows: '10000/10000',
      },
      {
        name: 'letter-too-long',
        does: [fill('draft', `${longestLetter}!`), press('Submit')],
        shows: /longer than 10,000 characters/,
      },
      {
        name: 'draft-offered',
        does: [
          fill('draft', 'These words are mine, and they stay.'),
          enter('reasoning'),
          fill('reasoning', longReasons),
        ],
        shows: /New draft ready/,
      },
      { name: 'draft-offered-open', does: [open('Show the new draft')], shows: /plow from the next county/ },
      { name: 'draft-taken', does: [press('Use the new draft')], shows: 'Undo' },
    ],
  },
  {
    name: 'waiting',
    given: [neverAnswers('bills'), neverAnswers('draft'), neverAnswers('legislators')],
    path: '/snow-and-fire',
    screens: [
      { name: 'bills-awaited', shows: 'Looking for bills' },
      {
        name: 'draft-awaited',
        does: [fill('reasoning', 'Snow.'), press('Regenerate')],
        shows: 'Writing your draft',
      },
      { name: 'legislators-awaited', does: [livesIn(farOut)], shows: 'Finding your legislators' },
    ],
  },
  {
    name: 'a draft with much to say about it',
    tag: '@all',
    given: [billsAre(...longBills), draftIs(annotatedDraft(snowSubject))],
    path: '/snow-and-fire',
    screens: [
      {
        name: 'draft-notes',
        does: [
          enterAddress,
          say('Against', 0),
          fill('reasoning', annotatedReasons(snowSubject)),
          press('Regenerate'),
        ],
        shows: /Which is it\?/,
      },
      {
        name: 'draft-sources',
        does: [press(/^(Keep Against|Dejar En contra)/), flip('Show what we added')],
        shows: 'Opening or closing',
      },
    ],
  },
  {
    name: 'a threat',
    tag: '@all',
    given: [billsAre(...longBills), draftIs(threateningDraft)],
    path: '/snow-and-fire',
    screens: [
      {
        name: 'draft-threat',
        does: [fill('reasoning', 'A threat.'), press('Regenerate'), press('Submit')],
        shows: /reads as a threat\. Offices report those/,
      },
    ],
  },
  {
    name: 'what is not there',
    tag: '@all',
    given: [fails('bills'), representedBy([])],
    path: '/snow-and-fire',
    screens: [
      { name: 'bills-failed', shows: /Couldn't find bills/ },
      { name: 'legislators-none', does: [livesIn(farOut)], shows: /Unable to find legislators/ },
    ],
  },
  {
    name: 'no legislator of the party',
    tag: '@all',
    given: [representedBy(three.map(each => ({ ...each, party: 'DEMOCRAT' as const })))],
    path: '/to-republicans-only',
    screens: [{ name: 'party-none', does: [livesIn(farOut)], shows: /writes only to Republicans/ }],
  },
  {
    name: 'offices without names, and a seat that is vacant',
    tag: '@all',
    given: [representedBy([nameless], [{ legislatorType: 'HOUSE', state: 'WY', district: 0 }])],
    path: '/open-question',
    screens: [{ name: 'nameless', does: [livesIn(farOut)], shows: 'This seat is vacant.' }],
  },
  {
    name: 'a representative to choose',
    given: [candidatesAre([7, 18, 29], houstonMembers)],
    path: '/open-question',
    screens: [
      { name: 'district-several', does: [livesIn(houston)], shows: 'Who is your representative?' },
      {
        name: 'district-missing',
        does: [press('This is my representative')],
        shows: 'Choose your representative first.',
      },
      {
        name: 'district-stated',
        does: [
          page => page.getByRole('radio', { name: /Texas 18/ }).check(),
          press('This is my representative'),
        ],
        shows: /You said: Texas 18/,
      },
    ],
  },
  {
    name: 'a representative to confirm',
    given: [candidatesAre([29], houstonMembers)],
    path: '/open-question',
    screens: [
      { name: 'district-one', does: [livesIn(houston)], shows: /^Is .* your representative\?$/ },
      { name: 'district-denied', does: [press('No, show others')], shows: /is only in Texas 29/ },
      {
        name: 'district-senators',
        does: [press('Send to your two senators now')],
        shows: 'Your letter goes to your two senators.',
      },
    ],
  },
  {
    name: 'a district to choose while no names are loaded',
    tag: '@all',
    given: [candidatesAre([])],
    path: '/open-question',
    screens: [{ name: 'district-any', does: [livesIn(houston)], shows: 'Which is your House district?' }],
  },
  {
    name: 'a letter that was never in sight',
    tag: '@all',
    given: [onAPhone, representedBy(three), draftIs(plainDraft(ofVoting))],
    path: '/how-we-vote',
    screens: [
      {
        name: 'letter-to-read',
        does: [
          enterAddress,
          fill('reasoning', ofVoting.reasons.join(' ')),
          see('Next: your details, then send'),
          press('Submit'),
        ],
        shows: 'Read it through, then submit.',
      },
    ],
  },
  {
    name: 'an everyday letter',
    given: [representedBy(three), suggestedAre(...oneBill)],
    path: '/how-we-vote',
    screens: [
      {
        name: 'opening-unfolded',
        does: [follow('Read more')],
        shows: /Reasonable people disagree about them|buenas razones de un lado y del otro/,
      },
      { name: 'everyday', does: [enterAddress], shows: /text\. Make it yours\.$/ },
      {
        name: 'starting-text',
        does: [press('Use this text as it is')],
        shows: /^Written by .* Make it yours/,
      },
      {
        name: 'beginning',
        does: [say('For', 0), press('Someone I know')],
        shows: /Who in your town would this affect|A quién afectaría esto donde vive/,
      },
      {
        name: 'everyday-draft',
        does: [
          fill(
            'reasoning',
            'My grandmother is 91 and has no car. The polling place moved eleven miles away last year.',
          ),
        ],
        shows: /^Your words with a few of ours/,
      },
      {
        name: 'suggested',
        does: [
          leaveFor('/open-question'),
          fill('reasoning', 'A ticket for $40 cost me $71 at the end.'),
          press('Regenerate'),
        ],
        shows: 'Bills that match your letter',
      },
    ],
  },
]
