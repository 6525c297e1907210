import { states } from '@redress/core/address/states'
import { codePoints, tidyLine } from '@redress/core/text/text'

/** Code points. */
const longestTopic = 150

/** Words that keep their capital, and begin topics. Names of states do too. */
const proper = new Set(
  `Medicare Medicaid Obamacare Congress America American Americans Native Black Indigenous Latino Hispanic Asian Arab Muslim
  Jewish Christian Catholic Sikh Hindu Indian English Spanish French German Russian Chinese Israeli Palestinian Ukrainian
  Ukraine Israel Gaza Palestine Russia China Taiwan Iran Iraq Syria Lebanon Yemen Sudan Haiti Cuba Venezuela Mexico Canada
  Europe Africa Asia Afghanistan Pakistan India Japan Korea Greenland Guam Amtrak Google Amazon Facebook Meta TikTok Title
  Section Washington January February March April May June July August September October November December Thanksgiving
  Christmas Easter Ramadan Juneteenth Trump Biden Republicans Democrats Republican Democratic`.split(/\s+/),
)

/** As it stands in a sentence: `the rules for voting`, but `Medicare funding`. Empty for a long text. */
export function topicOf(category: string): string {
  const tidy = tidyLine(category).replace(/(?<![.!?:;,])[.!?:;,]+$/, '')
  if (codePoints(tidy) > longestTopic) return ''
  const topic = isSentenceCase(tidy) ? tidy.charAt(0).toLowerCase() + tidy.slice(1) : tidy
  return withoutArticle.test(topic) ? `the ${topic}` : topic
}

/** These stand with their article in a sentence. */
const withoutArticle =
  /^(?:(?:cost|price|future|state|lack|right|cause) of |right to |war (?:in|on) |(?:minimum wage|death penalty|national debt|federal (?:budget|deficit|debt)|economy|environment|(?:southern )?border|draft|farm bill|Supreme Court|Electoral College|Postal Service|(?:opioid|climate|housing) (?:crisis|epidemic|shortage))$)/

/** The first letter is a capital because it is the first: `Nursing homes`, but not `Social Security`. */
function isSentenceCase(topic: string): boolean {
  const [first = '', second = ''] = topic.split(/[\s’'-]/)
  if (!/^\p{Lu}\p{Ll}*$/u.test(first) || /^\p{Lu}/u.test(second)) return false
  return (
    !proper.has(first) && !states.some(({ name }) => name === first || name.startsWith(`${first} ${second}`))
  )
}
