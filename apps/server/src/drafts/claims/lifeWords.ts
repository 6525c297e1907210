import { wordSet } from '../../base/sentences.ts'
import { entriesOf } from './lexicon/entriesOf.ts'
import type { Part } from './lexicon/lexicon.ts'

// What happens to people and how they are: such a word is a claim of its own, however much of the sentence was said.
const events = wordSet(`
  abuse adopt amputate apologize arrest assault attack bankrupt beat beg bleed borrow break burn bury buy call campaign
  cancel collapse commute convict crash cry default deliver deny deploy deport detain diagnose die divorce donate drown
  enlist enroll evict faint fall file fire foreclose foster freeze garnish graduate harass harvest hire hospitalize hunt
  immigrate inherit injure install invent invest invite jail kill lay lose marry meet migrate miscarry mourn move mug murder
  nurse operate organize overdose plant pray preach protest quit rape refuse relocate rent resign retire rob sell shoot
  sing sleep smoke starve steal stop study sue swim teach testify thank threaten train travel volunteer vomit vote warn weep
  work wound`)
const conditions = wordSet(`
  bankrupt blind dead deaf depressed disabled divorced homeless ill injured married pregnant sick single unemployed
  uninsured widowed`)

export function isOfALife(word: string, part: Part | undefined): boolean {
  return conditions.has(word) || (part === 'verb' && entriesOf(word).some(each => events.has(each.word)))
}
