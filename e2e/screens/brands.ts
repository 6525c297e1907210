import { askToSend, openLetter, send } from '../chatVisitor.ts'
import { enterAddress, giveDetails } from '../visitor.ts'
import { fill, press, resize, say } from './acts.ts'
import { draftIs, representedBy, submissionCameTo } from './answers.ts'
import { arrived, plainDraft, plainReasons, three } from './stress.ts'
import type { Act, Walk } from './walk.ts'

const details: Act = page => giveDetails(page)
const given: readonly Act[] = [representedBy(three), draftIs(plainDraft), submissionCameTo(arrived)]
const onAPhone = resize(390, 844)
const write: readonly Act[] = [enterAddress, say('Against', 0), fill('reasoning', plainReasons)]

/** A letter from the first look to its result, in an organization's own colours. */
function classic(name: string, path: string): Walk {
  return {
    name: `the page of ${name}`,
    given,
    path,
    screens: [
      { name: `${name}-opening`, shows: /^A campaign of/ },
      { name: `${name}-letter`, does: [...write, press('Regenerate')], shows: 'To 3 legislators' },
      { name: `${name}-details`, does: [press('Submit')], shows: 'Confirm Your Information' },
      { name: `${name}-result`, does: [details, press('Submit')], shows: 'Message Sent!' },
      { name: `${name}-after`, does: [press('Done')], shows: /^Your letter went to 3 offices/ },
    ],
  }
}

function chat(name: string, path: string): Walk {
  return {
    name: `the conversation of ${name}`,
    given,
    path,
    screens: [
      { name: `${name}-opening`, shows: /^A campaign of/ },
      { name: `${name}-letter`, does: [...write, press('Regenerate')], shows: plainReasons },
      { name: `${name}-sheet`, does: [onAPhone, openLetter], shows: 'Draft ready' },
      { name: `${name}-form`, does: [askToSend], shows: 'Confirm Your Information' },
      { name: `${name}-result`, does: [details, send], shows: 'Message Sent!' },
    ],
  }
}

/** Image and logo; a pale colour and nothing else; a dark colour and a long name. */
export const brands: readonly Walk[] = [
  classic('pictured', '/how-we-vote'),
  classic('pale', '/first-light'),
  classic('dark', '/night-ferries'),
  chat('pictured-chat', '/honest-ticket-prices'),
  chat('pale-chat', '/morning-light'),
  chat('dark-chat', '/harbor-lights'),
]
