import { mentionsOf } from './billMentions.ts'
import type { Grounding } from './grounding.ts'
import { isLight } from './lightWords.ts'
import { meansSame } from './meansSame.ts'
import { plainText } from './plainText.ts'
import { tokensOf } from './tokensOf.ts'

const says =
  /^\W*(?:\([^)]*\)\W*)?(?:also |simply |only |currently )?(?:would|will|does|makes?|made|requires?|gives?|bans?|allows?|sets?|creates?|establish(?:es)?|prohibits?|provides?|ends?|forces?|lets|helps?|protects?|guarantees?|cuts?|raises?|expands?|repeals?|funds?|directs?|mandates?|eliminates?|imposes?|is (?:designed|meant|intended)|\p{L}{3,}s) /u

/** Praise and blame, which a summary does not hold and a person may give. */
const verdict =
  /^(?:famil|communit|protect|harm|burden|mak|work|fair|freedom|right|secur|safet|step|sens|common|afford|access|strengthen|weaken|improv|ensur|requir|provid|creat|allow|giv|establish|better|direct|economi|futur|taxpay|citizen|voter|neighbor|year|state|feder|local|public)/

/** Whether most of what a sentence says a bill does stands nowhere in what is known of it. */
export function misstatesBill(sentence: string, { grounds, said, topic }: Grounding): boolean {
  const plain = plainText(sentence)
  const mention = mentionsOf(plain, grounds.supportedBills).find(each => says.test(plain.slice(each.end)))
  if (!mention || mention.bills.length === 0) return false
  const claimed = tokensOf(plain.slice(mention.end))
    .filter(each => !each.isMark && !isLight(each.word) && !verdict.test(each.stem))
    .map(each => each.stem)
  const known = [...topic, ...said.map(each => each.stem)]
  const missing = claimed.filter(stem => !known.some(each => meansSame(stem, each) || meansSame(each, stem)))
  return missing.length > 1 && missing.length * 2 > claimed.length
}
