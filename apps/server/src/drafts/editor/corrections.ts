import { isEnglishWord } from '../../reader/typing.ts'
import { agrees } from './agreement.ts'
import { isResumptive, startsClause } from './clauses.ts'
import { type Grammar, isVerbForm, looksPast, plural, singular } from './grammar.ts'
import { substitutionsAt } from './homophones.ts'
import type { Position, Step } from './joints.ts'
import { repetitionAt } from './line.ts'
import { isMisspelling } from './spelling.ts'
import { type Items, isEnd, isMark } from './tokens.ts'

/** What the closed list allows here within a clause, beyond the same word. */
export function* correctionsAt(at: Position): Generator<Step> {
  const { source, text, i, j, language } = at
  const { items, tokens } = source
  const put = text.items[j] ?? ''
  const isName = tokens[i]?.letters === 'capital' && i > 0 && !isMark(items[i - 1])
  if (!isName)
    for (const [from, to] of substitutionsAt([items, i], [text.items, j], language)) yield { from, to }
  if (
    isMisspelling(items[i] ?? '', put, {
      language,
      isName: tokens[i]?.letters === 'capital' && !isMark(items[i - 1]),
    })
  )
    yield { from: 1, to: 1 }
  // An apostrophe too many: `my kid's are sick`.
  const isPluralVerb = /^(?:are|were|have|do|need|want|get|pay|can|will|in|of|who)$/.test(items[i + 2] ?? '')
  if (items[i + 1] === "'s" && isPluralVerb && put === `${items[i]}s`) yield { from: 2, to: 1 }
  const repeated = repetitionAt(source, i)
  if (repeated > 0) yield { from: repeated, to: 0 }
  if (agrees(source, i, { put, language })) yield { from: 1, to: 1 }
  yield* compounds(at)
  yield* articles(at)
  yield* commas(at)
  yield* fillers(at)
  yield* pronouns(at)
}

/** `health care`, `healthcare`; never `not able`, `notable`. */
function* compounds({ source, text, i, j, grammar }: Position): Generator<Step> {
  const isJoined = ([one = '', other = '']: Items, whole = '') =>
    whole === one + other &&
    one.length > 2 &&
    other.length > 2 &&
    !isSmall(one, grammar) &&
    [one, other].every(each => isEnglishWord(each)?.isKnown)
  if (isJoined(source.items.slice(i, i + 2), text.items[j])) yield { from: 2, to: 1 }
  if (isJoined(text.items.slice(j, j + 2), source.items[i])) yield { from: 1, to: 2 }
}

const isSmall = (
  word: string,
  { prepositions, negations, scopes, openers, reaching, determiners }: Grammar,
) => [prepositions, negations, scopes, openers, reaching, determiners].some(each => each.has(word))

function* articles({
  source: { items },
  text: { items: text, tokens },
  i,
  j,
  grammar,
}: Position): Generator<Step> {
  const isArticle = (each = '') => grammar.articles.has(each)
  const [word = '', put = ''] = [items[i], text[j]]
  const isUnique = /^(?:army|navy|military|internet|air|government|marines)$/.test(items[i + 1] ?? '')
  if (word === 'a' && put === 'the' && isUnique) yield { from: 1, to: 1 }
  if (
    isArticle(word) &&
    !isArticle(put) &&
    isFreeArticle(items, i, grammar) &&
    isIndefinite(word, items[i + 1])
  )
    yield { from: 1, to: 0 }
  const isBeside = isArticle(word) || isArticle(items[i - 1]) || isArticle(text[j - 1])
  const isCountry =
    /^(?:united|netherlands|philippines)$/.test(text[j + 1] ?? '') && tokens[j + 1]?.letters === 'capital'
  const isHalf = word === 'half' && items[i - 1] === 'and' && put === 'a'
  if (!isArticle(put) || isBeside) return
  if (
    isHalf ||
    isCountry ||
    (isFreeArticle(text, j, grammar) &&
      isIndefinite(put, text[j + 1]) &&
      isSingular(put, text.slice(j + 1, j + 4)))
  )
    yield { from: 0, to: 1 }
}

const isPlural = (word: string) =>
  (/[^sui]s$/.test(word) && !/^(?:was|has|is|this|gas|bus|news)$/.test(word)) ||
  plural.has(word) ||
  word === 'people'

/** `the refugees` are some of `refugees`. */
const isIndefinite = (article: string, next = '') => article !== 'the' || !isPlural(next)
const isSingular = (article: string, [next = '', behind = '']: Items) =>
  article !== 'the' ||
  !(
    isPlural(behind) &&
    !/^(?:is|was|has)$/.test(behind) &&
    /^(?:old|young|poor|black|white|rich|sick|small|local|many|public)$/.test(next)
  )

/** In Spanish most articles are pronouns as well: `la robé`. */
function isFreeArticle(items: Items, at: number, grammar: Grammar): boolean {
  const [before = '', article = '', after = ''] = [items[at - 1], items[at], items[at + 1]]
  const { keepArticleBefore, keepArticleAfter, subjects, determiners, prepositions, finite, conjunctions } =
    grammar
  const isThat =
    before === 'that' && /^(?:is|are|was|think|know|say|believe|feel|means?)$/.test(items[at - 2] ?? '')
  const isNoNoun = [keepArticleBefore, subjects, determiners, prepositions, finite, conjunctions].some(each =>
    each.has(after),
  )
  const isBest =
    article === 'the' &&
    /^(?:best|worst)$/.test(after) &&
    /^(?:is|are|was|have|had)$/.test(before) &&
    singular.has(items[at + 2] ?? '')
  if (
    isMark(after) ||
    (isNoNoun && !isBest) ||
    keepArticleAfter.has(before) ||
    (determiners.has(before) && !isThat)
  )
    return false
  if (/^\d/.test(after) && article !== 'a') return false
  if (article === 'a' || article === 'the') return true
  const isMale = article === 'el' && (isMark(before) || before === 'y') && /[^aeiouáéíóú]$|o$/.test(after)
  const isJob = /^(?:un|una)$/.test(article) && /^(?:soy|es|era|fui|somos)$/.test(before)
  return isMale || isJob || (prepositions.has(before) && !/[áéíóú]$|[aei]r$/.test(after))
}

/** Commas come and go but beside words that they turn: `No, more schools`. Other marks change places. */
function* commas({
  source,
  text: { items: text, before: textBefore },
  i,
  j,
  grammar,
}: Position): Generator<Step> {
  const { items, before } = source
  const [a = '', b = ''] = [items[i], text[j]]
  const first = items[before[i]?.first ?? 0] ?? ''
  const isBroad = before[i]?.isBroad ?? false
  // Without its comma, `After he hit, my mother left` reads otherwise.
  if (a === ',' && !grammar.movable.has(first) && isFreeComma(items, i, { grammar, isBroad }))
    yield { from: 1, to: 0, commas: 'lost' }
  const isFronted = grammar.movable.has(first) && grammar.subjects.has(text[j + 1] ?? '')
  const isBehind =
    grammar.determiners.has(text[j - 1] ?? '') || (grammar.prepositions.has(text[j - 1] ?? '') && !isFronted)
  if (b === ',' && !isBehind && isFreeComma(text, j, { grammar, isBroad, isGained: true }))
    yield { from: 0, to: 1, commas: 'gained' }
  if (a === '…' && !isEnd(items[i + 1])) yield { from: 1, to: 0 }
  if (/^(?:[.,…];|;[.,…]|…[.,]|[.,]…)$/.test(a + b)) yield { from: 1, to: 1 }
  if (a === '.' && b === '?' && questionStarts.test(text[textBefore[j]?.first ?? 0] ?? ''))
    yield { from: 1, to: 1 }
}

const onlyOne =
  /^(?:mother|father|mom|dad|wife|husband|grandma|grandpa|grandmother|grandfather|boss|landlord|senator)$/
const questionStarts =
  /^(?:will|would|can|could|do|does|did|is|are|should|have|has|why|how|what|when|where|por|como|cuando)$/

function isFreeComma(
  items: Items,
  at: number,
  { grammar, isBroad, isGained = false }: { grammar: Grammar; isBroad: boolean; isGained?: boolean },
): boolean {
  const [before = '', after = '', behind = ''] = [items[at - 1], items[at + 1], items[at + 2]]
  const turns = (word: string) =>
    [grammar.scopes, grammar.negations].some(each => each.has(word)) || /^(?:yes|sí|than)$/.test(word)
  // `my mother, who is 81,` is one person in either case.
  if (/^(?:who|whose|which|that|que|quien|quienes)$/.test(after))
    return after === 'who' && /^(?:my|his|her)$/.test(items[at - 2] ?? '') && onlyOne.test(before)
  const isLoose =
    grammar.subjects.has(after) ||
    grammar.prepositions.has(after) ||
    grammar.conjunctions.has(after) ||
    grammar.verbs.has(after) ||
    /^(?:and|or|y|o|e)$/.test(after) ||
    grammar.determiners.has(after) ||
    isVerbForm(after) ||
    looksPast(after)
  if (!isGained && !isLoose && !/^(?:now|today|also|finally|however|here|kids)$/.test(before)) return false
  if (isBroad && /^(?:for|like|as)$/.test(after)) return false
  if (/^(?:no|yes)$/.test(before) && isEnd(items[at - 2])) return /^(?:i|we|he|she|they|it|you)$/.test(after)
  const isContrast =
    isGained &&
    after === 'not' &&
    behind !== 'to' &&
    !grammar.verbs.has(before) &&
    !grammar.reaching.has(before)
  const isReported =
    (grammar.reports.has(before) && after !== grammar.and) ||
    (grammar.reports.has(after) && !/^(?:tell|ask)$/.test(after))
  return (
    !turns(before) &&
    !isReported &&
    (!turns(after) || isContrast) &&
    !(isBroad && grammar.because.has(after)) &&
    !(grammar.negations.has(items[0] ?? '') && at < 4)
  )
}

/** `well`, `so`, `you know` at the start of a sentence. A `so` behind another sentence tells why. */
function* fillers({ source, text, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { and, me, subjects, determiners, movable } = grammar
  const [word = '', second = ''] = items.slice(i, i + 2)
  const size = /^(?:you know|i mean)$/.test(`${word} ${second}`) ? 2 : 1
  if (!before[i]?.isBegin || (size === 1 && (!grammar.fillers.has(word) || text.items[j] === word))) return
  const comma = items[i + size] === ',' ? 1 : 0
  const next = items[i + size + comma] ?? ''
  if (size === 2 && !comma) return
  const isNextFiller = grammar.fillers.has(next) && next !== and
  const isFirst =
    (before[i]?.start ?? 0) === 0 ||
    isNextFiller ||
    items[i - 1] === ',' ||
    grammar.fillers.has(items[i - 1] ?? '')
  const rest = items.slice(i + 1, Math.min(i + 12, before[i]?.end ?? 0))
  const isPurpose =
    word === 'so' &&
    !comma &&
    !isNextFiller &&
    rest.some((each, nth) => purpose.test(each) && rest[nth + 1] !== 'not')
  // `like the pills were $90`, not `like my father, I vote`.
  const isClaim =
    startsClause(items, i + 1, grammar) &&
    !rest.includes(',') &&
    !rest.some((each, nth) => nth > 1 && rest[nth - 1] !== and && /^(?:i|he|she|we|they)$/.test(each)) &&
    !/^(?:would|could|should|care|said|told|ever|if|did)$/.test(items[i + 2] ?? '')
  const isLike = word === 'like' && !comma && !isClaim
  const isBare =
    [subjects, determiners].some(each => each.has(next)) ||
    next === me ||
    isNextFiller ||
    movable.has(next) ||
    /^(?:please|here|nobody|every)$/.test(next)
  const isKept =
    (word === 'so' && !isFirst) ||
    isPurpose ||
    isLike ||
    (grammar.asides.has(word) && !comma && !isBare) ||
    /^(?:long|far|many|much|few|that)$/.test(next)
  if ((comma || isBare || word === and) && !isKept) yield { from: size + comma, to: 0 }
}

const purpose = /^(?:,|can|could|will|would|may|might)$/

/** `the rent it went up`, `me I think`, and `me and my wife`. */
function* pronouns({ source, text: { items: text }, i, j, grammar }: Position): Generator<Step> {
  const { items, before } = source
  const { and, me, i: self, determiners } = grammar
  const word = items[i] ?? ''
  if (isResumptive(source, i, grammar))
    yield { from: items[i - 1] === ',' && text[j - 1] === ',' ? 0 : 1, to: 0 }
  if (items[i] === ',' && isResumptive(source, i + 1, grammar)) yield { from: 2, to: 0 }
  const isAlone = word === me && before[i]?.isBegin && /^(?:,|i|yo)$/.test(items[i + 1] ?? '')
  if (isAlone && me !== self) yield { from: items[i + 1] === ',' ? 2 : 1, to: 0 }
  const opens =
    isMark(items[i - 1]) ||
    text[j - 1] === ',' ||
    j === 0 ||
    isMark(text[j - 1]) ||
    opensCouple.test(items[i - 1] ?? '')
  if (!opens) return
  if ((word === me || word === self) && items[i + 1] === and)
    yield* couple(items.slice(i + 2, i + 9), text.slice(j, j + 9), grammar)
  // `My wife and me are retired.`
  const size = determiners.has(word) ? ([2, 3].find(each => items[i + each] === and) ?? 0) : 0
  const isLast =
    size > 0 &&
    items[i + size + 1] === me &&
    me !== self &&
    startsClause(['i', items[i + size + 2] ?? '.'], 0, grammar) &&
    grammar.verbs.has(items[i + size + 2] ?? '')
  const isSame = items.slice(i, i + size + 1).every((each, nth) => each === text[j + nth])
  if (isLast && isSame && text[j + size + 1] === self) yield { from: size + 2, to: size + 2 }
}

const opensCouple =
  /^(?:because|when|if|but|so|that|since|well|year|month|week|now|today|winter|summer|spring|fall|night|and|day|like|um|uh)$/
const subjectForm: Record<string, string> = { him: 'he', her: 'she', them: 'they' }

function* couple(others: Items, put: Items, { and, i: self }: Grammar): Generator<Step> {
  for (const size of [1, 2, 3, 4, 5]) {
    const isSame = others
      .slice(0, size)
      .every((each, nth) => each === put[nth] || (size === 1 && subjectForm[each] === put[nth]))
    if (isSame && put[size] === and && put[size + 1] === self) yield { from: size + 2, to: size + 2 }
  }
}
