import { canBeVerb, endsInS, type Grammar, isPluralSubject, isVerb, looksPast, sameForm } from './grammar.ts'
import { clauseBefore, hasLaterVerb, type Line, sentenceEnd, wordBefore } from './line.ts'
import { isEnd } from './tokens.ts'

const auxiliaries = /^(?:is are|are is|was were|were was|has have|have has|does do|do does)$/
const irregular = /^(?:child children|man men|woman women|person people|foot feet)$/
const relative = /^(?:who|that|which)$/
const singular =
  /^(?:he|she|it|this|that|who|which|there|everyone|everybody|one|nobody|what|and|each|neither)$/

type Word = { base: string; isMore: boolean; grammar: Grammar }

/** `she work`, `my kids needs`, `two kid`: never the number of things, and never another tense. */
export function agrees(
  line: Line,
  i: number,
  { meant, grammar }: { meant: string; grammar: Grammar },
): boolean {
  const { words } = line
  const word = words[i] ?? ''
  const isOtherNoun = irregular.test(`${word} ${meant}`)
  const isMore = isWithS(word, meant) || isOtherNoun
  if (auxiliaries.test(`${word} ${meant}`)) return !/^(?:if|wish)$/.test(words[i - 2] ?? '')
  if (!isMore && !isWithS(meant, word)) return false
  if (isMore ? isCounted(line, i, grammar) : isOne(line, i, grammar)) return true
  const asked = { base: isMore ? word : meant, isMore, grammar }
  return (!isOtherNoun && agreesAsVerb(line, i, asked)) || (isMore && isBareNoun(line, i, grammar))
}

function isWithS(base: string, form: string): boolean {
  return (
    form === `${base}s` || form === `${base}es` || (base.endsWith('y') && form === `${base.slice(0, -1)}ies`)
  )
}

/** `two kid`, `many small farm`, `one of my brother` */
function isCounted({ words }: Line, i: number, { plural }: Grammar): boolean {
  const [third = '', second = '', last = ''] = [words[i - 3], words[i - 2], words[i - 1]]
  const isNumber = [last, second].some(each => plural.has(each) || /^\d/.test(each))
  return isNumber || (second === 'of' && /^(?:one|some|many|both|several|\d+)$/.test(third))
}

/** `every months`, `each small farms` */
function isOne({ words }: Line, i: number, grammar: Grammar): boolean {
  const [second = '', last = ''] = [words[i - 2], words[i - 1]]
  return grammar.singular.has(last) || (grammar.singular.has(second) && !isVerb(last, grammar))
}

const habit = /^(?:more|less|too|month|year|week|day|each|every|now|time|visit|hour)$/

function agreesAsVerb(line: Line, i: number, { base, isMore, grammar }: Word): boolean {
  const { words } = line
  const isHabit = base === 'cost' && words.slice(i + 1, i + 8).some(each => habit.test(each))
  const isPresent = isHabit || !isMore || !sameForm.has(base) || /^(?:come|run|become)$/.test(base)
  if (!isPresent || !isPredicate(line, i, { base, isMore, grammar })) return false
  const last = wordBefore(line, i, grammar)
  const noun = relative.test(last) ? (words[i - 2] ?? '') : last
  const subject = clauseBefore(line, i, grammar)
  // `the price of eggs` is one.
  const at = subject.findIndex(each => grammar.prepositions.has(each))
  const head = at > 0 ? (subject[at - 1] ?? noun) : noun
  if (!isMore)
    return (
      /^(?:both|all|some|many|most|few|several)$/.test(head) ||
      isPluralSubject(head) ||
      endsInS(head) ||
      /^\d/.test(head)
    )
  const isNoNoun = (grammar.determiners.has(head) && head !== 'each') || grammar.prepositions.has(head)
  return singular.test(head) || !(endsInS(head) || isPluralSubject(head) || isNoNoun)
}

const beforeInfinitive =
  /^(?:to|not|can|could|will|would|should|must|may|might|do|does|did|let|make|lets|please|a|the)$/

/** A verb by its place: behind a subject, the only one of its clause. */
function isPredicate(line: Line, i: number, { base, grammar }: Word): boolean {
  const { words, tokens } = line
  const { subjects, determiners, prepositions, reports } = grammar
  const last = wordBefore(line, i, grammar)
  const isNoun = (determiners.has(last) && !singular.test(last)) || prepositions.has(last)
  if (i === 0 || isEnd(tokens[i]) || beforeInfinitive.test(last) || isNoun) return false
  if (subjects.has(last) || relative.test(last)) return true
  if (!grammar.verbs.has(base) && !canBeVerb(base)) return false
  const before = last === 'and' ? [] : clauseBefore(line, i, grammar)
  const next = i + 1 < sentenceEnd(line, i) ? (words[i + 1] ?? '') : ''
  const isSecond = before.some((each, nth) => {
    const article = before[nth - 1] ?? ''
    return each !== 'like' && isVerb(each, grammar) && !determiners.has(article) && !prepositions.has(article)
  })
  const isState = /^(?:stay|get|feel|seem|look|remain|keep|become)$/.test(base)
  if (isSecond || grammar.auxiliaries.has(next) || (looksPast(next) && !isState)) return false
  return reports.has(base) || !hasLaterVerb(line, i + 1, grammar)
}

/** `big company pay less tax`, `by immigration agent`: a thing that is counted, with nothing before it that counts. */
function isBareNoun(line: Line, i: number, grammar: Grammar): boolean {
  const { determiners, prepositions, verbs, singular: counting } = grammar
  const { words, tokens } = line
  const [last = '', next = '', third = ''] = [words[i - 1], words[i + 1], words[i + 2]]
  const verb = next === 'they' ? third : next
  const isOwned = counting.has(last) || /^(?:my|his|her|your|our|their)$/.test(last)
  if (!isOwned && !sameForm.has(verb) && (verbs.has(verb) || /^(?:are|have|do)$/.test(verb))) return true
  const isLast =
    tokens[i + 1]?.gap !== '' || prepositions.has(next) || /^(?:and|or|every|each|this|last)$/.test(next)
  if (!isLast || tokens[i]?.letters === 'capital') return false
  const before = words.slice(Math.max(0, i - 3), i).toReversed()
  const at = before.findIndex(each => prepositions.has(each) || each === 'as' || isVerb(each, grammar))
  const isCountedAlready = before
    .slice(0, at + 1)
    .some(each => determiners.has(each) || /^(?:\d.*|to)$/.test(each))
  const isPlace = at === 0 && /^(?:at|in|on|from|to)$/.test(last) && !isVerb(before[1] ?? '', grammar)
  return at >= 0 && !isCountedAlready && !isPlace
}
