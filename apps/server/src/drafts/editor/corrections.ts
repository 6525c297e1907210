import { isEnglishWord } from '../../reader/typing.ts'
import { agrees } from './agreement.ts'
import { isResumptive, startsClause } from './clauses.ts'
import { commasAt } from './commas.ts'
import { type Grammar, isAny, isVerbForm, looksPast, pluralOf, singular } from './grammar.ts'
import { substitutionsAt } from './homophones.ts'
import type { JointStep, Position } from './joints.ts'
import { repetitionAt } from './line.ts'
import { isMisspelling } from './spelling.ts'
import { type Items, isMark, type Token } from './tokens.ts'

/** What the closed list allows here within a clause, beyond the same word. */
export function* correctionsAt(at: Position): Generator<JointStep> {
  const { source, text, i, j, language } = at
  const { items, tokens } = source
  const [word = '', put = ''] = [items[i], text.items[j]]
  const isName = tokens[i]?.letters === 'capital' && !isMark(items[i - 1])
  if (!isName || i === 0)
    for (const [from, to] of substitutionsAt([items, i], [text.items, j], language)) yield { from, to }
  // An apostrophe too many: `my kid's are sick`.
  const isPluralVerb = /^(?:are|were|have|do|need|want|get|pay|can|will|in|of|who)$/.test(items[i + 2] ?? '')
  if (items[i + 1] === "'s" && isPluralVerb && put === `${word}s`) yield { from: 2, to: 1 }
  // And one too few: `a teachers salary`.
  const isOne = /^(?:a|one|every|each)$/.test(items[i - 1] ?? '')
  if (isOne && word === `${put}s` && text.items[j + 1] === "'s") yield { from: 1, to: 2 }
  if (items[i - 1] === 'se' && put === word.replace(/o$/, 'ó')) yield { from: 1, to: 1 }
  const repeated = repetitionAt(source, i)
  if (repeated > 0) yield { from: repeated, to: 0 }
  if (
    isMisspelling(word, put, { language, isName: tokens[i]?.letters === 'capital' }) ||
    agrees(source, i, { put, language })
  )
    yield { from: 1, to: 1 }
  if (isCompound(items.slice(i, i + 2), put, at.grammar)) yield { from: 2, to: 1 }
  if (isCompound(text.items.slice(j, j + 2), word, at.grammar)) yield { from: 1, to: 2 }
  yield* articlesAt(at)
  yield* commasAt(at)
  yield* fillersAt(at)
  yield* pronounsAt(at)
}

/** `health care`, `healthcare`; never `not able`, `notable`. */
function isCompound([one = '', other = '']: Items, whole: string, grammar: Grammar): boolean {
  const { prepositions, negations, scopes, openers, reaching, determiners } = grammar
  const isSmall = isAny(one, [prepositions, negations, scopes, openers, reaching, determiners])
  const isWhole = whole === one + other && one.length > 2 && other.length > 2 && !isSmall
  return isWhole && [one, other].every(each => isEnglishWord(each)?.isKnown)
}

const unique = /^(?:army|navy|military|internet|air|government|marines)$/
const countries = /^(?:united|netherlands|philippines)$/

const masses =
  /^(?:help|money|news|information|construction|college|climate|hospice|health|housing|education|insurance|inflation|asthma|cancer|diabetes|dementia|advice|electricity|immigration|medicine|food|anxiety|depression)$/
const bare = /^(?:time|full|hope|faith|power|order|peace|justice|war|general|part)$/

/** `a cold` is not `cold`; `a asthma` is `asthma`. */
function mayDrop([article = '', noun = '', behind = '']: Items, token?: Token): boolean {
  if (!/^(?:a|the)$/.test(article) || masses.test(noun)) return true
  return article === 'a' ? isPlural(noun) || isPlural(behind) : token?.letters === 'capital'
}

function* articlesAt({
  source: { items, tokens: said },
  text: { items: text, tokens },
  i,
  j,
  grammar,
}: Position): Generator<JointStep> {
  const isArticle = (each = '') => grammar.articles.has(each)
  const [word = '', put = ''] = [items[i], text[j]]
  if (word === 'a' && put === 'the' && unique.test(items[i + 1] ?? '')) yield { from: 1, to: 1 }
  // `He is a private` is not `He is private`.
  const isRank = grammar.be.has(items[i - 1] ?? '') && grammar.and === 'and'
  if (
    isArticle(word) &&
    !isArticle(put) &&
    !isRank &&
    mayDrop(items.slice(i, i + 3), said[i + 1]) &&
    isFreeArticle(items, i, grammar)
  )
    yield { from: 1, to: 0 }
  if (!isArticle(put) || isArticle(word) || isArticle(items[i - 1]) || isArticle(text[j - 1])) return
  const isCountry = countries.test(text[j + 1] ?? '') && tokens[j + 1]?.letters === 'capital'
  const isHalf = word === 'half' && items[i - 1] === 'and' && put === 'a'
  if (
    isCountry ||
    isHalf ||
    (isFreeArticle(text, j, grammar) && !masses.test(text[j + 1] ?? '') && !bare.test(text[j + 1] ?? ''))
  )
    yield { from: 0, to: 1 }
}

const isPlural = (word: string) =>
  (/[^sui]s$/.test(word) && !/^(?:was|has|gas|news)$/.test(word)) || pluralOf.has(word)
const groups = /^(?:old|young|poor|black|white|rich|sick|small|local|many|public)$/

const onlyOf = /^(?:place|way|hospital|doctor|clinic|store|school|road|bus|option|choice|reason|income|job)$/

/** Never `the refugees` for `refugees`. In Spanish most articles are pronouns as well: `la robé`. */
function isFreeArticle(items: Items, at: number, grammar: Grammar): boolean {
  const [before = '', article = '', after = '', behind = ''] = items.slice(Math.max(0, at - 1), at + 3)
  if (at === 0) return isFreeArticle(['.', ...items.slice(0, 3)], 1, grammar)
  const { keepArticleBefore, keepArticleAfter, subjects, determiners, prepositions, finite, conjunctions } =
    grammar
  const isThat =
    before === 'that' && /^(?:is|are|was|think|know|say|believe|feel|means?)$/.test(items[at - 2] ?? '')
  const isBest =
    (/^is the (?:best|worst)$/.test(`${before} ${article} ${after}`) && singular.has(behind)) ||
    (/^(?:is|was) the only$/.test(`${before} ${article} ${after}`) && onlyOf.test(behind))
  const isNoNoun = isAny(after, [
    keepArticleBefore,
    subjects,
    determiners,
    prepositions,
    finite,
    conjunctions,
  ])
  if (isMark(after) || (isNoNoun && !isBest) || keepArticleAfter.has(before)) return false
  if ((determiners.has(before) && !isThat) || (/^\d/.test(after) && article !== 'a')) return false
  if (article === 'the') return !isPlural(after) && !(groups.test(after) && isPlural(behind))
  if (article === 'a') return true
  const isMale = article === 'el' && (isMark(before) || before === 'y') && /[^aeiouáéíóú]$|o$/.test(after)
  const isJob = /^(?:un|una)$/.test(article) && /^(?:soy|es|era|fui|somos)$/.test(before)
  return isMale || isJob || (prepositions.has(before) && !/[áéíóú]$|[aei]r$/.test(after))
}

const purpose = /^(?:,|can|could|will|would|may|might)$/
const noClaim = /^(?:would|could|should|care|said|told|ever|if|did)$/

/** `well`, `so`, `you know` at the start of a sentence. A `so` behind another sentence tells why. */
function* fillersAt({ source, text, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  const [word = '', second = ''] = items.slice(i, i + 2)
  const { isBegin = false, start = 0, end = 0 } = before[i] ?? {}
  const size = /^(?:you know|i mean|o sea|all right)$/.test(`${word} ${second}`) ? 2 : 1
  const comma = items[i + size] === ',' ? 1 : 0
  const isFiller = size === 2 ? comma === 1 : grammar.fillers.has(word) && text.items[j] !== word
  if (!isBegin || !isFiller) return
  const next = items[i + size + comma] ?? ''
  const isNextFiller = grammar.fillers.has(next) && next !== grammar.and
  const isBare =
    isNextFiller ||
    isAny(next, [grammar.subjects, grammar.determiners, grammar.movable]) ||
    next === grammar.me ||
    (next === grammar.and && word !== 'so') ||
    /[aei]mos$|^(?:please|here|nobody|yesterday|today|last|then|what|why|how)$/.test(next) ||
    (next === 'in' && /^\d/.test(items[i + size + comma + 1] ?? ''))
  const rest = items.slice(i + 1, Math.min(i + 12, end))
  const isPurpose = (each: string, nth: number) => purpose.test(each) && rest[nth + 1] !== 'not'
  const tellsWhy =
    start > 0 && !isNextFiller && !grammar.fillers.has(items[i - 1] ?? '') && items[i - 1] !== ','
  const isReason = word === 'so' && (tellsWhy || (!comma && !isNextFiller && rest.some(isPurpose)))
  // `like the pills were $90`, not `like my father, I vote`.
  const isOther = (each: string, nth: number) =>
    each === ',' || (nth > 1 && rest[nth - 1] !== grammar.and && /^(?:i|he|she|we|they)$/.test(each))
  const isClaim =
    startsClause(items, i + 1, grammar) && !rest.some(isOther) && !noClaim.test(items[i + 2] ?? '')
  const isKept =
    isReason || (word === 'like' && !comma && !isClaim) || /^(?:long|far|many|much|few|that)$/.test(next)
  if ((comma || isBare || word === grammar.and) && !isKept) yield { from: size + comma, to: 0 }
}

const opensCouple =
  /^(?:because|when|if|but|so|that|since|well|year|month|week|now|today|winter|summer|spring|fall|night|and|day|like|um|uh|.*ber|.*uary|march|april|june|july|august)$/
const subjectForm: Record<string, string> = { him: 'he', her: 'she', them: 'they' }

const isPredicate = (word: string, verbs: ReadonlySet<string>) =>
  verbs.has(word) || looksPast(word) || isVerbForm(word) || /^(?:both|all|never|always)$/.test(word)

/** `the rent it went up`, `me I think`, `me and my wife`, `my wife and me are`. */
function* pronounsAt({ source, text: { items: text }, i, j, grammar }: Position): Generator<JointStep> {
  const { items, before } = source
  const { and, me, i: self, determiners, verbs } = grammar
  const [word = '', next = ''] = items.slice(i, i + 2)
  const isJoined = text[j - 1] === and && items[i - 1] !== and
  if (!isJoined && isResumptive(source, i, grammar))
    yield { from: items[i - 1] === ',' && text[j - 1] === ',' ? 0 : 1, to: 0 }
  if (word === ',' && isResumptive(source, i + 1, grammar)) yield { from: 2, to: 0 }
  if (word === 'me' && before[i]?.isBegin && /^[,i]$/.test(next)) yield { from: next === ',' ? 2 : 1, to: 0 }
  if (
    !isMark(items[i - 1]) &&
    !isMark(text[j - 1]) &&
    !opensCouple.test(items[i - 1] ?? '') &&
    !/^\d/.test(items[i - 1] ?? '')
  )
    return
  const put = text.slice(j, j + 9)
  for (const size of [1, 2, 3, 4, 5]) {
    const isFirst = (word === me || word === self) && next === and
    const others = items.slice(i + (isFirst ? 2 : 0), i + size + (isFirst ? 2 : 0))
    const isSame = others.every(
      (each, nth) => each === put[nth] || (size === 1 && subjectForm[each] === put[nth]),
    )
    const isLast =
      determiners.has(word) &&
      items[i + size] === and &&
      items[i + size + 1] === 'me' &&
      isPredicate(items[i + size + 2] ?? '', verbs)
    if ((isFirst || isLast) && isSame && put[size] === and && put[size + 1] === self)
      yield { from: size + 2, to: size + 2 }
  }
}
