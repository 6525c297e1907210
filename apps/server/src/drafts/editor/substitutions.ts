import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { isEnglishWord } from '../../reader/typing.ts'
import type { Items } from './items.ts'

type Substitution = { from: readonly string[]; to: readonly string[]; where: RegExp }

const regular = String.raw`(?!(?:need|feed|listen|open|happen|often|seven|ten) )\S+(?:ed|en)`
const participle = `(?:${regular}|beat|bought|brought|built|caught|come|cut|done|fed|found|gone|got|had|heard|held|hit|hurt|kept|\
known|laid|led|left|lent|let|lost|made|meant|met|paid|put|quit|read|run|said|seen|sent|set|shot|shown|shut|slept|sold|\
spent|split|stood|struck|stuck|sworn|taught|thought|thrown|told|torn|won|worn|become|begun|born|grown|drawn|flown|hung|\
dug|understood|went)`
const adverb = '(?:never |always |also |just |already |still |not |often |even |really |only )?'
const host = '(?:he|she|it|that|this|there|here|what|who|where|how|everything|everyone|one|body|why)'
const opening = String.raw`(?:\.|\?|;|,|and|but|because|so|that|if|when|think|know|hope)`
const verb = `(?:be|have|never|not|vote|need|keep|call|go|lose|always|do|get|see|die|take|like|love|rather|also|still|write|\
pay|make|move|ask)`
const object = '(?:us|me|my|our|the|a|to|in|on|out|up|it|down|away)'
const noNoun = String.raw`(?:not|a|the|so|very|always|still|too|also|all|just|\S{2,}ing ${object})`
const adjective = `(?:much|many|late|little|few|long|hard|high|low|old|young|poor|rich|sick|expensive|far|big|small|soon|often|tired|\
scared|fast|hot|cold|wet|dry|busy|weak|slow|dangerous|cheap|heavy|close|easy|strict)`
const goingTo =
  '(?:went|go|goes|came|come|going|moved|listen|talk|spoke|used|want|wants|have|has|had|need|try|able|got|next|close|up)'
const noOwner = String.raw`(?:is|are|was|were|has|have|had|do|did|will|can|and|or|who|that|[.?,;]|\S+ed|${participle})`

/**
 * Where, read in `w2 w1 _ n1 n2`, the source's items around the words, with `.` at an edge; then source and edit, `<>`
 * both ways, with `_` for a blank. First contractions that stand for two things, then agreement and homophones, there
 * where the other reading makes no sense.
 */
const english = String.raw`
  ${host} _ (?!${participle} ) :: 's<>is
   _ (?:not|a|the|so|very|too|still|always|never|just)  :: 's<>is
   _ (?:${adjective}|dead|alive|disabled|retired|married|deaf|blind|worried|afraid|angry|okay|unfair|wrong) (?:[.?,;]|and|but|because|with|from|in|at|of|so|for|to)  :: 's<>is
  ${host} _ ${participle} (?:[.?,;]|and|but|because|by|in|at|on|to|from|with|for|about)  :: 's<>is
   _ ${adverb}(?:had|got|gotten|become|lost|seen|worked|lived|stolen) (?!to |by |[.?,;]) :: 's<>has
   _ ${adverb}been  :: 's<>has
  (?:there|here) _  :: 's<>are
   _ ${adverb}(?!${participle} |better ) :: 'd<>would
   _ ${adverb}(?:been|better|${regular}|gone|known|lost|done|had|made|left|sold)  :: 'd<>had
  _ :: is<>are was<>were has<>have does<>do its<>it_'s whose<>who_'s affect<>effect affects<>effects effected>affected
  _ :: hear<>here brake<>break brakes<>breaks peace<>piece passed<>past principal<>principle principals<>principles
  _ :: weaks>weeks advice<>advise breath<>breathe cloths<>clothes threw<>through waist<>waste sight<>site role<>roll
  _ :: fair<>fare plain<>plane council<>counsel capital<>capitol which<>witch
  _ :: patience>patients allowed<>aloud bare<>bear in_to<>into on_to<>onto per_cent<>percent kinda<>kind_of
   i _  :: is>am are>am
  (?:he|she|it) _  :: am>is
  _ (?!is|are|was|were|will|has|have|[.?,;]) :: there>their
  _ (?:is|are|was|were|will|has|have|should|would|must|needs|[.?,;])  :: their>there
  _ ${noNoun}  :: there>they_are their>they_are your>you_are
  _ (?:wrong|supposed|welcome|our)  :: your>you_are
  _ (?:is|are|was|were)  :: they_are>there
  _ (?!own ) :: its>it_is
  _ ${adjective}  :: to>too
   (?!${goingTo} )\S+ _ [.?,] :: to>too
  to _ (?:the|a|my|our|it|this|that|masks?)  :: where>wear
  (?:want|need|have|had|going|able|try|used|like|listen|afford|easy|hard|go|went|due) _ (?!${adjective}|[.?,;]) :: too>to
  (?:more|less|fewer|rather|other|better|worse|\S+er)(?: \S+)? _ [^.?,; ] :: then>than
  (?:to|will|would|could|can|not|might|may|should|i|we|they|you|people|families) _  :: loose>lose
  (?:could|should|would|might|must|not) _  :: of>have
  (?:to|will|not|can|could|would|i|we|they|please) _  :: except>accept
  (?:i|we|you|they) _ (?:that|what|how|why|it|this|they|he|she|about|who|where|when)  :: no>know
  (?:i|we|he|she|they|never) _ (?:that|what|how|it|this|they|he|she|him|her|nothing|something|about|i|we)  :: new>knew
  (?:to|not|can|could|will) _  :: by>buy
  _ (?!is|was|will|has|event|forecast|[.?,;]) :: weather>whether
  (?:we|they|you|there|kids|people|parents|children|families) _  :: where>were
  (?:place|house|town|city|state|area|country|hospital|school|street|know|neighborhood) _  :: were>where
  \. _ (?:${noNoun}|tired|sick|poor|broke|scared|afraid|worried)  :: were>we_are
  \. _  :: know_one>no_one
  (?:us|me|you|them) _ to  :: were>where
  ${opening} _ ${verb}  :: well>we_will ill>i_will
  ${opening} _ (?:like|be|have|never|rather|love|vote|also|not)  :: id>i_would id>i_'d
  (?:a|per|every|each|last|this|next|one|\d+) _  :: weak>week
  (?:is|be|keep|stay|was|a|it) _ [.?,;] :: quite>quiet
   ends _  :: meat>meet
   the _  :: hole>whole rode>road
   school _  :: bored>board
  (?:makes|make|common) _  :: cent>sense
   (?!i |we |they |you )\S+ _ to (?:the|my|our|his|her|this|a)? :: do>due
  \. _ (?:family|town|state|rent|home|farm|community)  :: are>our
  _ (?:a|the|sick|${adjective})  :: quiet>quite
  (?:\d+|these|those|many|several|both) _  :: child>children man>men woman>women person>people
  _ (?:job|office|vote|staff|constituents|district|position|colleagues|own|desk|seat|website|leadership)  :: you_are>your
  _ (?:own|money|jobs|plan|doors|homework|insurance|medicine|rent)  :: they_are>their
  (?:he|she|it|this|that|bill|law) _  :: dose>does
  (?:to|i) _ (?:to|you|this|a|in|my)  :: right>write
  \S+ _ (?:i|we|he|she|they|it|you|there)  :: cause>because
   has _  :: lead>led
  (?:lost|lose|losing|love|sold|in|of|for|to|from|on|at|with) _ (?!you|we|they|there|not) :: are>our
  (?:i|we|he|she|they|it) _ to  :: use>used
  (?:am|is|are|was|were) _ to  :: suppose>supposed
  (?:my|her|his|your) _ (?!${noOwner} )\S+  :: moms>mom_'s dads>dad_'s husbands>husband_'s mothers>mother_'s fathers>father_'s doctors>doctor_'s
  (?:my|our|his|her|your|their) _ (?!${noOwner} )\S+  :: towns>town_'s citys>city_'s states>state_'s countys>county_'s countrys>country_'s companys>company_'s landlords>landlord_'s`

const spanish = String.raw`
  (?:mama|papa|hij[oa]|espos[oa]|madre|padre|herman[oa]|ley|él|ella|que|no|todo|se|país|también) _  :: esta>está
  \. _ , :: si>sí
  \. _ (?:me|te|se|nos|es|está|tiene|trabaja|vive|no)  :: el>él
  _ :: un<>una a_ver>haber boy>voy valla>vaya ahi>hay
  no _  :: se>sé`

function compile(table: string): ReadonlyMap<string, Substitution[]> {
  const byFirst = new Map<string, Substitution[]>()
  for (const line of table.trim().split('\n')) {
    const [where = '', pairs = ''] = line.replace(/^ {2}/, '').split(' :: ')
    for (const pair of pairs.split(' ')) {
      const [from = '', to = ''] = pair.replaceAll('_', ' ').split(/<?>/)
      for (const [one, other] of pair.includes('<>')
        ? [
            [from, to],
            [to, from],
          ]
        : [[from, to]]) {
        const words = (one ?? '').split(' ')
        const first = words[0] ?? ''
        const entry = { from: words, to: (other ?? '').split(' '), where: new RegExp(where, 'u') }
        byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
      }
    }
  }
  return byFirst
}

const substitutions: Record<LetterLanguage, ReadonlyMap<string, Substitution[]>> = {
  en: compile(english),
  es: compile(spanish),
}

/** How many items of each side stand for the same here. */
export function* substitutionsAt(
  [source, i]: readonly [Items, number],
  [text, j]: readonly [Items, number],
  language: LetterLanguage,
): Generator<[number, number]> {
  for (const { from, to, where } of substitutions[language].get(source[i] ?? '') ?? []) {
    const fits =
      from.every((word, nth) => source[i + nth] === word) && to.every((word, nth) => text[j + nth] === word)
    if (!fits) continue
    const after = i + from.length
    const around = [source[i - 2], source[i - 1], '_', source[after], source[after + 1]]
    if (where.test(` ${around.map(each => each?.slice(0, 20) ?? '.').join(' ')} `))
      yield [from.length, to.length]
  }
}

/** What the dictionary has not, for what it has, one slip apart: `agianst`, `bussiness`, `befor`. Never a name. */
export function isTypo(typed = '', meant = ''): boolean {
  if (typed.length < 5 || meant.length < 5 || Math.abs(typed.length - meant.length) > 1) return false
  const [said, put] = [isEnglishWord(typed), isEnglishWord(meant)]
  if (!said || said.isKnown || said.isName || !put?.isKnown) return false
  let at = 0
  while (typed[at] === meant[at]) at += 1
  if (at === 0) return false
  const rests = (one: number, other: number) => typed.slice(at + one) === meant.slice(at + other)
  const isTurned = typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && rests(2, 2)
  const isVowel = /^[aeiouy]{2}$/.test(`${typed[at]}${meant[at]}`) && rests(1, 1)
  return isTurned || isVowel || rests(1, 0) || rests(0, 1)
}
