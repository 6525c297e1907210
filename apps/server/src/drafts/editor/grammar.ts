import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { wordSet } from '../../base/textForms.ts'
import { isEnglishWord } from '../../reader/typing.ts'
import type { Token } from './tokens.ts'

/** The few words that the check tells apart, by class. All else may be a noun or a verb. */
const english = {
  subject: 'i we he she they it you there nobody everybody everyone',
  third: 'him her them he she it they',
  object: 'me him her us them you',
  article: 'a the',
  det: `my our his her their your its the a this that these those some no every each all most many any both several
    two few another`,
  /** What follows them is plural, or is one; and the plural nouns that do not end in `-s`. */
  plural: 'two these those many several both few other various',
  single: 'a one each every another this that',
  many: 'i we you they these those people children men women kids folks cattle police veterans doctors nurses',
  /** Their clause reaches over what follows. */
  opener: `because since when whenever while if unless until although though after before as that which who whom whose
    where whether what how why wherever lest without imagine suppose either`,
  /** Verbs that take a clause, which may go on over what follows. */
  report: `say says said saying tell tells told telling think thinks thought believe believes believed hope hopes hoped
    wish wishes wished want wants wanted feel feels felt know knows knew hear hears heard guess guessed dreamed joked
    pretend pretended supposed fear fears feared afraid doubt doubts doubted claim claims claimed insist insisted
    decided see saw swear swore promise promised learned expect expected deny denied sure convinced wonder assume
    realized mean means meant admit admitted agree agreed argue suggest warn warned wrote proved show shows`,
  wish: 'want wants wanted hope hopes hoped wish expect expected decided agreed plan plans like',
  /** Their clause may stand before or behind the main clause. */
  movable: `because when whenever if since after before while although though until unless once as during despite
    every`,
  because: 'because since',
  joint: 'and but so',
  negation: 'not no never nor neither none nobody nothing without hardly barely rarely',
  scope: 'only just even mostly mainly partly especially',
  /** Reach over a second verb, but for one of `finite`. */
  reach: `can could will would shall should must may might do does did 'd not no never nor neither hardly barely rarely
    seldom almost nearly only just always often usually probably maybe perhaps used tried both either let lets make
    makes made help helps helped watch watched to have has had`,
  finite: 'am is are was were has will would never can',
  be: "am is are was were been being 's",
  aux: "am is are was were has have had do does did can could will would should must may might 's",
  adverb: 'never always still just also often really already all both definitely usually even only now',
  /** Verbs wherever they stand; others are told by their place. */
  verb: `go come need want take pay work live get give make keep lose run feel look grow help wait see say know call
    leave sell buy eat drink wear drive own care sit try seem send stay use vote carry turn stop begin spend speak stand
    support oppose love raise sleep teach die close rent thank`,
  prep: `at in on of for with from to by about into through during over under near between against around across behind
    beside beyond within per via off like than up out above below`,
  filler:
    'so well like ok okay anyway anyways basically um uh oh yeah look listen honestly hey alright actually',
  /** `a few` is not `few`. */
  keptBefore: `few little lot number only most more best worst least less same other one last next couple bit good great
    deal many much majority minority question private regular mean third second poor rich change`,
  keptAfter: `all some any many most dollar percent cent times twice once another no every each only just even the a`,
  /** No comma comes or goes before the first, and behind the second. */
  tied: 'who whom which that whose not like as for said say says then than',
  narrow: 'no yes not stop only never',
}

/** Told from the form of a word, or from its place. */
const formed = ['past', 's', 'base', 'number', 'name', 'person', 'er']
type Classes = Record<keyof typeof english, string>

const spanish: Partial<Classes> = {
  subject: `yo nosotros nosotras él ella ellos ellas usted ustedes soy estoy tengo trabajo vivo voy pago necesito
    quiero apoyo somos estamos tenemos`,
  det: 'mi mis nuestro nuestra nuestros nuestras su sus el la los las un una este esta estos estas',
  plural: 'los las mis sus nuestros nuestras estos estas esos esas muchos muchas unos unas dos',
  report:
    'dice dijo dicen creo creen cree pienso piensa espero espera dudo parece supongo temo sé sabe vi vio hizo',
  filler: 'pues bueno este eh',
  tied: 'que quien no como para',
  narrow: 'no si',
}

const names: readonly string[] = [...Object.keys(english), ...formed]
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The letter of a class. */
export const codeOf = (name: string) => letters.charAt(names.indexOf(name))

const setsOf = (classes: Partial<Classes>) =>
  Object.entries(classes).map(([name, list]) => ({ name, words: wordSet(list) }))
const sets = { en: setsOf(english), es: setsOf(spanish) }

/** Past forms that do not end in `-ed`, and participles. */
const irregular =
  wordSet(`beaten been bent bought bound broke broken brought built burnt came caught chosen done drawn drove driven
  drank drunk eaten fallen fed fell felt forgot forgotten fought found froze frozen gave given gone got gotten grew
  grown had heard held hid hidden kept knew known laid led left lent lied lost made meant met paid ran said sang sat saw
  seen sent shot shown slept sold sought spent spoke spoken stole stolen stood stuck struck swore sworn taught thought
  thrown told took tore torn understood went woke won wore worn wrote written was were beat bet bid burst cast cost cut
  fit hit hurt let overcome put quit read rid set shed shut split spread thrust upset wed`)

/** May be a person: by their ending most are. */
const person =
  /(?:er|or|ar|ist|man|men|ian|ant|ent|ee|lord|son|wife|child|uncle|aunt|niece|nephew|friend|cousin|chief|judge|nurse|boss|cop|kid|boy|girl|mom|dad|people|grandma|grandpa|bill|guy|baby|sheriff|police|clerk|congress)s?$/

const verbs = wordSet(english.verb)
/** Whether an English word has the forms of a verb: `flood`, `flooding`. Many of them are nouns too. */
const canBeVerb = (word: string) =>
  verbs.has(word) ||
  ['ing', `${word.at(-1)}ing`].some(each => isEnglishWord(word + each)?.isKnown) ||
  isEnglishWord(word.replace(/e?$/, 'ing'))?.isKnown === true

const plurals: Record<string, string> = { child: 'children', man: 'men', woman: 'women', person: 'people' }
/** A noun's plural, and the form of a verb that goes with one noun; and the other way round. */
export const moreOf = (word: string) => [plurals[word] ?? `${word}s`, `${word}es`, word.replace(/y?$/, 'ies')]
export const lessOf = (word: string) =>
  [word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(each => each !== word)

function classesOf({ word, letters, isFirst }: Token, language: LetterLanguage): Set<string> {
  const listed = sets[language].filter(each => each.words.has(word)).map(each => each.name)
  const forms: Record<string, boolean> = {
    past: /[^e]ed$/.test(word) || irregular.has(word),
    s: /(?<!s|u|i|^wa|^ha|^doe|^a|^ga|^it)s$/.test(word),
    base: !/det|subject/.test(listed.join()) && [word, ...lessOf(word)].some(canBeVerb),
    number: /^\d/.test(word),
    name: letters === 'capital' && !isFirst,
    person: person.test(word),
    er: /..er$/.test(word),
  }
  return new Set([...listed, ...formed.filter(each => forms[each])])
}

/** The tokens as the rules read them: each word with the letters of its classes. */
export function tagged(tokens: readonly Token[], language: LetterLanguage): string[] {
  const classes = tokens.map(token => classesOf(token, language))
  return tokens.map(({ word }, nth) => {
    const is = (at: number, ...wanted: string[]) => wanted.some(each => classes[nth + at]?.has(each))
    const [last = '', next = ''] = [tokens[nth - 1]?.word, tokens[nth + 1]?.word]
    const subject = is(-1, 'adverb') ? -2 : -1
    const isVerb = is(0, 'aux', 'report', 'past', 'verb') || (is(0, 's') && is(0, 'base'))
    const isPlural = is(subject, 's') ? !is(0, 's') : is(subject, 'subject', 'many') && !is(subject, 'det')
    const isNoun = is(-1, 'prep', 'article')
    const lacking: Record<string, boolean> = {
      verb: !(is(0, 'aux') || (isVerb && !is(-1, 'det', 'prep')) || (isPlural && is(0, 'base'))),
      // `because of`, `since 1958`
      opener:
        (word === 'that' && is(-1, 'prep')) ||
        (word === 'as' && is(1, 'det')) ||
        /^(?:of|\d.*|last|this|then)$/.test(next),
      report: /^\p{L}/u.test(next) && !is(1, 'subject', 'det', 'opener', 'object', 's', 'many'),
      reach:
        isNoun ||
        (/^ha(?:ve|s|d)$/.test(word) && !is(1, 'past') && !/^(?:to|not)$/.test(next)) ||
        (word === 'to' && !is(1, 'base')),
      ...{ aux: isNoun, past: isNoun, name: /^(?:in|at|from|to|near|on)$/.test(last), scope: is(-1, 'det') },
    }
    const found = names.filter(each => (is(0, each) || each === 'verb') && !lacking[each])
    return ` ${word.replace(/[^\p{L}\d',.?]/gu, '-').slice(0, 30)}/${found.map(codeOf).join('')}`
  })
}
