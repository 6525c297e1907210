import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { wordSet } from '../../base/textForms.ts'
import { isEnglishWord } from '../../reader/typing.ts'

/** The few words that the check tells apart. All else may be a noun or a verb. */
const en = {
  and: 'and',
  /** Join two clauses. */
  joints: wordSet('and but so'),
  /** A clause begins behind them. */
  clauses: wordSet('and but because so if when that who which while since how what where why'),
  me: 'me',
  i: 'i',
  /** Begin a clause wherever they stand. */
  subjects: wordSet('i we he she they it you there nobody everybody everyone now'),
  determiners: wordSet(
    'my our his her their your its the a this that these those some no every each all most many',
  ),
  /** What follows them is plural. */
  plural: wordSet('two these those many several both few other various'),
  singular: wordSet('a one each every another this that'),
  /** Their clause reaches over what follows. */
  openers:
    wordSet(`because since when whenever while if unless until although though after before as that which who whom
    whose where whether what how why wherever lest without imagine suppose`),
  /** Verbs that take a clause. */
  reports:
    wordSet(`say says said saying tell tells told telling think thinks thought believe believes believed hope hopes
    hoped wish wishes wished want wants wanted feel feels felt know knows knew hear hears heard guess guessed dream dreamed
    dreamt joked pretend pretended suppose supposed fear fears feared afraid doubt doubts doubted imagine claim claims
    claimed insist insisted decided see saw swear swore promise promised learned expect expected deny denied
    sure convinced wonder assume realized mean means meant admit admitted agree agreed argue suggest warn warned
    wrote proved show shows`),
  /** Their clause may stand before or behind the main clause. */
  movable: wordSet(
    'because when whenever if since after before while although though until unless once as during despite every',
  ),
  because: wordSet('because since although though'),
  negations: wordSet('not no never nor neither none nobody nothing without hardly barely rarely'),
  scopes: wordSet('only just even mostly mainly partly especially'),
  /** Reach over a second verb. */
  reaching:
    wordSet(`can could will would shall should must may might do does did have has had 'd not no never nor neither
    hardly barely rarely seldom almost nearly only just always often usually probably maybe perhaps used tried to both
    either let lets make makes made help helps helped watch watched`),
  /** Begin a predicate of their own: nothing before them reaches over them. */
  finite: wordSet("am is are was were has will would never 'm"),
  be: wordSet("am is are was were been be being has have had 's"),
  adverbs: wordSet('never always still just also often really already all both definitely usually even only'),
  /** With these, and with `verbs` in their present forms and all past forms, a clause has a predicate. */
  auxiliaries: wordSet(
    "am is are was were has have had do does did can could will would should must may might 's",
  ),
  verbs:
    wordSet(`go come need want take pay work live get give make cost keep cut lose help hurt run feel look cry grow rot
    covered close break help wait see say know call leave sell buy eat wear drive own care sit try seem deserve block hear
    send stay stop turn use vote teach feed watch die depend ration carry serve treat raise charge offer wonder count
    clean drink sleep start move build matter receive punish hire
    teach study lead live love hate like happen begin grow flow spill flood smell taste support oppose protect produce
    provide employ cover fix harm kill save add allow require mean let ask answer promise treat test train travel visit
    wait walk watch win worry believe agree exist fail fear feel fall fight fill find follow forget hang hold hope hunt
    ignore join jump know laugh learn listen look manage meet miss open owe own plan plant play point pray prefer prepare
    prevent push reach read refuse remain remember rent repair rely rise share shop shoot show shut sign sing sit smoke
    ride burn freeze farm visit thank solve speak spend spread stand steal struggle suffer suggest swim talk tell tend thank think throw touch trust try
    understand waste water wish wonder write step bring`),
  prepositions:
    wordSet(`at in on of for with from to by about into through during over under near between against around
    across behind beside beyond within per via off like than`),
  fillers: wordSet(
    'so well like ok okay anyway anyways basically um uh oh yeah look listen honestly hey alright actually',
  ),
  /** `a few` is not `few`. */
  keepArticleBefore:
    wordSet(`few little lot number only most more best worst least less same other one last next couple bit
    good great deal many much majority minority question private regular mean third second poor rich change`),
  keepArticleAfter: wordSet(
    'all some any many most dollar percent cent times twice once another no every each only just even the a',
  ),
}

export type Grammar = typeof en

const es: Grammar = {
  ...en,
  and: 'y',
  joints: wordSet('y pero'),
  clauses: wordSet('y pero porque si cuando que'),
  me: 'yo',
  i: 'yo',
  subjects:
    wordSet(`yo nosotros nosotras él ella ellos ellas usted ustedes soy estoy tengo trabajo vivo voy pago necesito
    quiero apoyo somos estamos tenemos`),
  determiners: wordSet(
    'mi mis nuestro nuestra nuestros nuestras su sus el la los las un una este esta estos estas',
  ),
  plural: wordSet('los las mis sus nuestros nuestras estos estas esos esas muchos muchas unos unas dos'),
  singular: wordSet('cada un una'),
  openers: wordSet('que si porque cuando aunque donde quien quienes como mientras para ojalá pues'),
  reports: wordSet(
    'dice dijo dicen creo creen cree pienso piensa espero espera dudo parece supongo temo sé sabe vi vio hizo',
  ),
  movable: wordSet('porque cuando si aunque mientras desde'),
  because: wordSet('porque aunque'),
  negations: wordSet('no ni nunca jamás nadie nada tampoco sin'),
  scopes: wordSet('solo solamente apenas incluso hasta casi'),
  reaching: wordSet('no ni nunca jamás puedo quiero debo voy he había casi solo siempre a para sin'),
  finite: wordSet('soy estoy tengo'),
  be: wordSet('soy es eres somos son era fue estoy está estamos están estaba he ha han había'),
  auxiliaries: wordSet(
    'es está son están era fue tiene tienen no me nos se le les te va van hay puede pueden hubo había ha han',
  ),
  verbs: wordSet('soy estoy tengo trabajo vivo voy pago necesito quiero apoyo vive viven trabaja trabajan'),
  prepositions: wordSet('a de en con por para desde hasta sobre contra entre'),
  fillers: wordSet('pues bueno este eh'),
  keepArticleBefore: wordSet(
    'pocos pocas poco poca otro otra mismo misma que más menos mejor peor único única',
  ),
  keepArticleAfter: wordSet('todos todas todo toda ambos'),
}

export const grammars: Record<LetterLanguage, Grammar> = { en, es }

/** Past forms that do not end in `-ed`, and participles. */
const irregular =
  wordSet(`beaten been bent bought bound broke broken brought built burnt came caught chosen done drawn drove
  driven drank drunk eaten fallen fed fell felt forgot forgotten fought found froze frozen gave given gone got gotten grew
  grown had heard held hid hidden kept knew known laid led left lent lied lost made meant met paid ran said sang sat saw seen
  sent shot shown slept sold sought spent spoke spoken stole stolen stood stuck struck swore sworn taught thought thrown
  told took tore torn understood went woke won wore worn wrote written was were`)

/** Past and present look the same. */
export const sameForm =
  wordSet(`beat become bet bid burst cast come cost cut fit hit hurt let overcome put quit read rid run
  set shed shut split spread thrust upset wed`)

/** Whether an English word has the forms of a verb: `flood`, `flooding`. Many of them are nouns too. */
export function canBeVerb(base: string): boolean {
  const stem = base.replace(/e$/, '')
  return [`${base}ing`, `${stem}ing`, `${base}${base.at(-1)}ing`].some(each => isEnglishWord(each)?.isKnown)
}

/** Of a noun, or of a verb behind one. */
export const endsInS = (word: string) => /s$/.test(word) && !/(?:ss|us|is|was|has|does|as)$/.test(word)

export const looksPast = (word: string) => /[^e]ed$/.test(word) || irregular.has(word) || sameForm.has(word)

/** Past forms are reckoned to it. */
export function isVerb(word: string, { auxiliaries, reports, verbs }: Grammar): boolean {
  if (auxiliaries.has(word) || reports.has(word) || looksPast(word)) return true
  return [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].some(each =>
    verbs.has(each),
  )
}

/** Nouns and pronouns with a plural verb that do not end in `-s`. */
export const isPluralSubject = (word: string) =>
  /^(?:i|we|you|they|who|that|which|these|those|people|children|men|women|kids|folks|cattle|police|and)$/.test(
    word,
  )
