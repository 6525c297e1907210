import { isSpanish } from '../../base/sentences.ts'
import { adverbs, chances, denials, determiners, finite, joins, pasts } from './clauseWords.ts'
import { isFirstPersonVerb } from './isFirstPersonVerb.ts'
import { isLight } from './lightWords.ts'
import { callings, isPerson, ours, several, someone, speakers, toUs } from './people.ts'
import { stemOf } from './stemOf.ts'
import { type Token, tokensOf } from './tokensOf.ts'
import { withSelfTouched } from './withSelfTouched.ts'
import { mine, nobody, type Owner, other, type Said, self, something } from './wordInPlace.ts'

const reach = 5
const furthest = 10

/** Reads a text word by word, as a reader does who keeps in mind who is spoken of. */
export function readingOf(text: string): Said[] {
  const tokens = tokensOf(text)
  const reader = new Reader(tokens, isSpanish(text))
  return withSelfTouched(tokens.flatMap((_, index) => reader.read(index)))
}

class Reader {
  private owner = nobody
  private main = nobody
  private lastPerson = nobody
  private isLoose = false
  private isDenied = false
  private isDenialOpen = false
  private possibleUntil = -1
  private isSupposed = false
  private denialUntil = Number.POSITIVE_INFINITY
  private sentence = 0
  private before: string[] = []
  private isStart = true
  private readonly tokens: readonly Token[]
  private readonly isInSpanish: boolean

  constructor(tokens: readonly Token[], isInSpanish: boolean) {
    this.tokens = tokens
    this.isInSpanish = isInSpanish
  }

  read(index: number): Said[] {
    const token = this.tokens[index]
    if (!token) return []
    if (token.isMark) return this.mark(token)
    this.turn(token, index)
    const said = {
      ...token,
      owner: this.owner,
      main: this.main,
      touchesSelf: toUs.has(token.word) || ours.has(token.word),
      isLoose: this.isLoose,
      isDenied: this.isDenied,
      isWhatIsDenied: this.isDenied && this.isDenialOpen && index <= this.denialUntil && !isLight(token.word),
      isPossible: index <= this.possibleUntil,
      sentence: this.sentence,
      before: this.before.slice(-furthest).reverse(),
      after: this.wordAt(index + 1),
    }
    this.before.push(token.word)
    this.isStart = joins.has(token.word)
    if (said.isWhatIsDenied) this.isDenialOpen = false
    if (
      (denials.has(token.word) && !/^(say|says|said|saying)$/.test(this.wordAt(index - 1))) ||
      this.isHard(token.word, index)
    )
      this.deny(index)
    const isMonth = token.word === 'may' && /^\d/.test(this.wordAt(index + 1))
    if (
      (chances.has(token.word) && !isMonth) ||
      (token.word === 'close' && this.wordAt(index + 1) === 'to')
    ) {
      this.possibleUntil = index + reach
      this.isSupposed = /^(if|si)$/.test(token.word)
    }
    return [said]
  }

  /** `trouble sleeping` and `struggle to pay`, but not `struggle with`. */
  private isHard(word: string, index: number): boolean {
    if (/^(stop|stops|stopped|quit|quits|ceased)$/.test(word) && /ing$/.test(this.wordAt(index + 1)))
      return true
    return (
      /^(trouble|difficulty|struggl(e|es|ed|ing))$/.test(word) && /^to$|ing$/.test(this.wordAt(index + 1))
    )
  }

  private isNobody(index: number): boolean {
    return (
      this.wordAt(index) === 'nobody' || (this.wordAt(index) === 'no' && this.wordAt(index + 1) === 'one')
    )
  }

  private deny(index: number): void {
    this.isDenied = !/^(only|just)$/.test(this.wordAt(index + 1))
    this.isDenialOpen = true
    // `struggle to make a payment` denies that it is made, and `nobody tells` that it is told: not what or whom.
    const isBrief = this.isHard(this.wordAt(index), index) || this.isNobody(index)
    this.denialUntil = isBrief ? index + 2 : Number.POSITIVE_INFINITY
  }

  private mark(token: Token): Said[] {
    this.isStart = true
    this.before = []
    if (/[.!?…]/.test(token.word)) {
      this.sentence++
      this.owner = nobody
      this.main = nobody
    }
    if (!/[,"]/.test(token.word)) this.isDenied = false
    // What is feared or planned ends with its clause; what `if` begins goes on behind the comma.
    if (!this.isSupposed || token.word !== ',') this.possibleUntil = -1
    return []
  }

  /** Who is spoken of from this word on. */
  private turn(token: Token, index: number): void {
    if (/^(but|because|so|pero|porque)$/.test(token.word)) this.isDenied = false
    if (/^(who|with|has|have|had|is|are|was|were)$/.test(token.word)) this.isLoose = false
    const owner = this.ownerAt(token, index)
    if (owner === undefined) return
    if (this.isStart) this.isDenied = false
    if (this.main === nobody) this.main = owner
    const isPersonHere = owner === token.stem
    this.isLoose = isPersonHere && !this.isSubject()
    if (isPersonHere) this.lastPerson = owner
    this.owner = owner
  }

  /** Undefined where the word leaves that as it was. */
  private ownerAt(token: Token, index: number): Owner | undefined {
    const { word, accented, stem } = token
    if (this.isStart && /^(it|this|that|these|those|there)$/.test(word)) return nobody
    if (/^some(one|body)$/.test(word) && /^(as|like|from|for)$/.test(this.wordAt(index - 1))) return self
    if (this.isSpeaker(token)) return self
    const isPronoun = someone.has(accented) || (several.has(word) && this.isStart)
    if (isPronoun) return this.lastPerson === nobody ? other : this.lastPerson
    if ((toUs.has(word) && this.wordAt(index - 1) !== 'and') || /^(who|whose|whom|which)$/.test(word))
      return undefined
    if (ours.has(word) || determiners.has(word)) return this.ownerOfPhrase(word, index)
    if (word === 'me' && this.wordAt(index - 1) === 'and') return self
    if (isPerson(word) && /^(my|our) and me\b/.test(this.before.toReversed().join(' '))) return self
    if (isPerson(word) && this.isCalling(word)) return undefined
    if (isPerson(word) && this.owner !== stem) return stem
    if (!this.isStart) return undefined
    if (this.isContinued(index)) return this.main
    if (!this.hasSubjectAt(index)) return undefined
    return word.endsWith('ing') ? nobody : word.endsWith('s') ? other : something
  }

  /** `my best friend shot`, but not `I drive my mother`. */
  private isSubject(): boolean {
    const start = this.before.findLastIndex(word => joins.has(word))
    return this.before
      .slice(start + 1)
      .every(
        word =>
          ours.has(word) ||
          determiners.has(word) ||
          /^(own|late|best|old|older|little|young|younger|elderly)$/.test(word),
      )
  }

  private isCalling(word: string): boolean {
    return (
      callings.has(word) &&
      !this.before
        .slice(-3)
        .some(each => determiners.has(each) || ours.has(each) || /^(this|that|his|her|their|\d+)$/.test(each))
    )
  }

  private isSpeaker({ word, accented }: Token): boolean {
    return speakers.has(word) || (this.isInSpanish && isFirstPersonVerb(accented, this.isStart))
  }

  /** `my mother`, `a daughter`, `our old landlord`, but also `my rent`, which is part of whoever writes. */
  private ownerOfPhrase(word: string, index: number): Owner | undefined {
    const ahead = [1, 2, 3, 4].map(step => this.wordAt(index + step))
    const end = ahead.findIndex(each => each === '' || joins.has(each) || finite.has(each))
    const phrase = (end < 0 ? ahead : ahead.slice(0, end)).slice(0, 3)
    if (phrase.some(isPerson)) return undefined
    if (this.wordAt(index - 1) === 'as' && this.before.length === 1 && (word !== 'the' || ahead[1] === 'of'))
      return self
    if (ours.has(word))
      return this.wordAt(index + 2) === 'who' ? stemOf(this.wordAt(index + 1)) : this.ownOr(mine)
    if (!this.isStart || !finite.has(ahead[end] ?? '')) return undefined
    return this.isOfSomebodyElse(index) ? other : nobody
  }

  private ownOr(owner: Owner): Owner {
    return this.owner === self ? self : owner
  }

  /** `… and still lost my job`: a verb after `and` goes on with the one the sentence is about. */
  private isContinued(index: number): boolean {
    if (!/^(and|or|but|y)$/.test(this.wordAt(index - 1)) || this.main === nobody) return false
    const word = adverbs.has(this.wordAt(index)) ? this.wordAt(index + 1) : this.wordAt(index)
    return pasts.has(word) || finite.has(word) || /(ed|ing)$/.test(word)
  }

  /** `the plumber lost his van`: what follows says that a person was meant. */
  private isOfSomebodyElse(index: number): boolean {
    const ahead = Array.from({ length: furthest }, (_, step) => this.wordAt(index + 1 + step))
    const end = ahead.indexOf('')
    return (end < 0 ? ahead : ahead.slice(0, end)).some(word => someone.has(word) || word === 'who')
  }

  /** `insulin is dear`: somebody or something else is the subject. */
  private hasSubjectAt(index: number): boolean {
    const words = [0, 1, 2, 3].map(step => this.wordAt(index + step))
    const verb = words.findIndex(word => finite.has(word))
    return (
      verb > 0 && words.slice(0, verb).every(word => word !== '' && !joins.has(word) && !speakers.has(word))
    )
  }

  private wordAt(index: number): string {
    const token = this.tokens[index]
    return token && !token.isMark ? token.word : ''
  }
}
