import { aSenator } from '@redress/core/testing/aLegislator'
import { enterAddress, type Home } from '../visitor.ts'
import { choose, fill, flip, follow, leaveFor, open, press, pressEscape, resize, say } from './acts.ts'
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
  longBills,
  longestLetter,
  longReasons,
  ofSnow,
  oneBill,
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
        does: [pressEscape, say('For', 0), say('Against', 1), fill('draft', longestLetter)],
        shows: '10000/10000',
      },
      {
        name: 'letter-too-long',
        does: [fill('draft', `${longestLetter}!`), press('Submit')],
        shows: /longer than 10,000 characters/,
      },
      {
        name: 'draft-offered',
        does: [fill('draft', 'These words are mine, and they stay.'), fill('reasoning', longReasons)],
        shows: /A new draft is ready/,
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
    given: [billsAre(...longBills), draftIs(annotatedDraft(ofSnow))],
    path: '/snow-and-fire',
    screens: [
      {
        name: 'draft-notes',
        does: [
          enterAddress,
          say('Against', 0),
          fill('reasoning', annotatedReasons(ofSnow)),
          press('Regenerate'),
        ],
        shows: /Which is it\?/,
      },
      {
        name: 'draft-sources',
        does: [press('Keep Against, I’ll edit my words'), flip('Mark added words')],
        shows: 'Opening or closing',
      },
    ],
  },
  {
    name: 'a threat',
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
    given: [fails('bills'), representedBy([])],
    path: '/snow-and-fire',
    screens: [
      { name: 'bills-failed', shows: /Couldn't find bills/ },
      { name: 'legislators-none', does: [livesIn(farOut)], shows: /Unable to find legislators/ },
    ],
  },
  {
    name: 'no legislator of the party',
    given: [representedBy(three.map(each => ({ ...each, party: 'DEMOCRAT' as const })))],
    path: '/to-republicans-only',
    screens: [{ name: 'party-none', does: [livesIn(farOut)], shows: /writes to Republicans only/ }],
  },
  {
    name: 'offices without names, and a seat that is vacant',
    given: [representedBy([nameless], [{ legislatorType: 'HOUSE', state: 'WY', district: 0 }])],
    path: '/open-question',
    screens: [{ name: 'nameless', does: [livesIn(farOut)], shows: 'This seat is vacant.' }],
  },
  {
    name: 'a district to choose',
    given: [candidatesAre(7, 18, 29)],
    path: '/open-question',
    screens: [
      { name: 'district-several', does: [livesIn(houston)], shows: 'Which is your House district?' },
      {
        name: 'district-missing',
        does: [press('This is my district')],
        shows: 'Choose your district first.',
      },
      {
        name: 'district-stated',
        does: [page => page.getByRole('radio', { name: 'Texas 18' }).check(), press('This is my district')],
        shows: /as you told us: Texas 18/,
      },
    ],
  },
  {
    name: 'a district to confirm',
    given: [candidatesAre(18)],
    path: '/open-question',
    screens: [
      { name: 'district-one', does: [livesIn(houston)], shows: 'Is this your district?' },
      { name: 'district-denied', does: [press('No, another')], shows: /lies in Texas 18 only/ },
    ],
  },
  {
    name: 'any district of the state',
    given: [candidatesAre()],
    path: '/open-question',
    screens: [
      { name: 'district-any', does: [livesIn(houston)], shows: 'Which is your House district?' },
      {
        name: 'district-any-missing',
        does: [press('This is my district')],
        shows: 'Choose your district first.',
      },
      {
        name: 'district-any-chosen',
        does: [choose('district', 'Texas 7'), press('This is my district')],
        shows: /as you told us: Texas 7/,
      },
    ],
  },
  {
    name: 'an everyday letter',
    given: [representedBy(three), suggestedAre(...oneBill)],
    path: '/how-we-vote',
    screens: [
      { name: 'opening', shows: /^A campaign of/ },
      {
        name: 'opening-unfolded',
        does: [resize(390, 844), follow('Read more'), resize(1280, 720)],
        shows: /a letter that your legislators/,
      },
      { name: 'everyday', does: [enterAddress], shows: 'Your legislators' },
      { name: 'starting-text', does: [press('Regenerate')], shows: /^Starting text by / },
      {
        name: 'everyday-draft',
        does: [
          say('For', 0),
          fill(
            'reasoning',
            'My grandmother is 91 and has no car. The polling place moved eleven miles away last year.',
          ),
          press('Regenerate'),
        ],
        shows: /^From your own words, without AI/,
      },
      {
        name: 'suggested',
        does: [
          leaveFor('/open-question'),
          fill('reasoning', 'A ticket for $40 cost me $71 at the end.'),
          press('Regenerate'),
        ],
        shows: 'Bills your letter may be about',
      },
    ],
  },
]
