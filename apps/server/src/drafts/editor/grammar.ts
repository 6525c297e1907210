import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { wordSet } from '../../base/textForms.ts'
import { isEnglishWord } from '../../reader/typing.ts'

/** The few words that the check must know apart. */
const en = {
  and: 'and',
  me: 'me',
  i: 'i',
  /** Begin a clause wherever they stand. */
  subjects: wordSet('i we he she they it you there'),
  determiners: wordSet('my our his her their your its the a this that these those some no every'),
  articles: wordSet('a the'),
  /** Their clause reaches over what follows. */
  openers: wordSet(`
    because since when whenever while if unless until although though after before once as that which who whom whose
    where whether what how why wherever lest without`),
  /** Verbs that take a clause. */
  reports: wordSet(`
    say says said saying tell tells told telling think thinks thought thinking believe believes believed believing hope
    hopes hoped hoping wish wishes wished want wants wanted feel feels felt know knows knew hear hears heard guess
    guessed dream dreamed dreamt pretend pretends pretended suppose supposed fear fears feared afraid worry worries
    worried doubt doubts doubted imagine imagined claim claims claimed insist insists insisted ask asks asked see sees
    saw seen swear swears swore promise promises promised
    learned expect expects expected deny denies denied suspect suspects suspected remember remembers forget forgot wonder
    wonders wondered assume assumes assumed realize realized understand understood mean means meant admit admitted agree
    agreed argue argued suggest suggested demand demands demanded warn warned read write wrote prove proved show
    shows showed explain explained`),
  /** Their clause may stand before or behind the main clause. */
  movable: wordSet(
    'because when whenever if since after before while although though until unless once during despite',
  ),
  because: wordSet('because'),
  /** Change what stands behind them. */
  scopes: wordSet('only just even mostly mainly partly especially simply'),
  negations: wordSet('not no never nor neither none nobody nothing stop without hardly barely rarely'),
  be: wordSet("am is are was were been be being 's"),
  /** Begin a predicate of their own: nothing before them reaches over them. */
  finite: wordSet('am is are was were can could will would should must may might'),
  /** Modals, auxiliaries, negations, adverbs and causatives reach over a second verb. */
  reaching: wordSet(`
    can could will would shall should must may might do does did have has had 'd not no never nor neither hardly barely
    rarely seldom almost nearly only just always often usually sometimes probably maybe perhaps used tried try going
    to both either stopped let lets make makes made help helps helped watch watched than`),
  /** Show that a clause has a predicate. */
  verbs: wordSet(`
    am is are was were has have had do does did can could will would should must may might need needs`),
  prepositions: wordSet(`
    at in on of for with from to by about into through during over under near between against around across behind
    beside beyond within per via off`),
  conjunctions: wordSet('but so yet'),
  /** At the start of a sentence. */
  fillers: wordSet(
    'so well like ok okay anyway anyways basically um uh oh yeah look listen honestly actually hey and',
  ),
  keepArticleBefore: wordSet(`
    few little lot number only most more best worst least less same other one last next couple bit good great deal many
    much majority minority question prison jail half quarter whole hundred dozen third poor rich one`),
  keepArticleAfter: wordSet(
    'all some any many most half dollar percent cent times twice once another no every each what only just even',
  ),
}

export type Grammar = typeof en

const es: Grammar = {
  and: 'y',
  me: 'yo',
  i: 'yo',
  subjects: wordSet(`
    yo nosotros nosotras él ella ellos ellas usted ustedes soy estoy tengo trabajo vivo voy pago necesito quiero apoyo
    somos estamos tenemos`),
  determiners: wordSet(
    'mi mis nuestro nuestra nuestros nuestras su sus el la los las un una este esta estos estas',
  ),
  articles: wordSet('el la los las un una'),
  openers: wordSet(`
    que si porque cuando aunque donde quien quienes como mientras para ojalá pues`),
  reports: wordSet(`
    dice dijo dicen creo creen cree pienso piensa
    espero espera quisiera dudo duda parece supongo temo sé sabe vi vio veo deja dejo hace hizo`),
  movable: wordSet('porque cuando si aunque mientras desde'),
  because: wordSet('porque'),
  scopes: wordSet('solo solamente apenas incluso hasta casi'),
  negations: wordSet('no ni nunca jamás nadie nada tampoco sin'),
  be: wordSet('soy es eres somos son era fue estoy está estamos están estaba'),
  finite: wordSet('soy estoy tengo trabajo vivo voy pago necesito quiero apoyo'),
  reaching: wordSet('no ni nunca jamás puedo quiero debo voy he había casi solo siempre a para sin'),
  verbs: wordSet(
    'vive viven vivimos trabaja trabajan hubo había es está son están era fue tiene tienen no me nos se le les te da va van hay puede pueden',
  ),
  prepositions: wordSet('a de en con por para desde hasta sobre contra entre'),
  conjunctions: wordSet('pero'),
  fillers: wordSet('pues bueno y este eh'),
  keepArticleBefore: wordSet(
    'pocos pocas poco poca otro otra mismo misma que más menos mejor peor único única',
  ),
  keepArticleAfter: wordSet('todos todas todo toda ambos'),
}

export const grammars: Record<LetterLanguage, Grammar> = { en, es }

/** Past forms that do not end in `-ed`, and participles. */
const irregular = wordSet(`
  beaten been bent bought bound broke broken brought built burnt came caught chosen done drawn dreamt drove driven drank
  drunk eaten fallen fed fell felt flown forgot forgotten fought found froze frozen gave given gone got gotten grew grown
  had heard held hid hidden hung kept knew known laid lain led left lent lied lost made meant met paid ran rang risen rode
  rose said sang sat saw seen sent shot shown slept sold sought spent spoke spoken stole stolen stood stuck struck sung
  sunk swept sworn swore swum taken taught thought thrown told took tore torn understood went woke won wore worn wrote
  written wrung agreed freed guaranteed`)

/** Past and present look the same. */
export const sameForm = wordSet(`
  beat become bet bid burst cast come cost cut fit hit hurt let overcome put quit read rid run set shed shut split
  spread thrust upset wed`)

export const isAny = (word: string, sets: readonly ReadonlySet<string>[]) => sets.some(each => each.has(word))
export const looksPast = (word: string) => /[^e]ed$/.test(word) || irregular.has(word) || sameForm.has(word)

/** After them a verb takes `-s`. */
export const singular = wordSet(`
  he she it this everyone everybody nobody someone somebody anyone mom dad mother father wife husband son daughter brother
  sister grandma grandpa boss doctor landlord teacher body grandson granddaughter grandmother grandfather uncle aunt niece
  nephew cousin neighbor friend baby partner girlfriend boyfriend senator mayor governor president congressman`)
export const pluralOf = wordSet(`
  i you we they kids children people parents families workers veterans teachers nurses doctors students women men
  parents seniors farmers neighbors police elk deer fish cattle folks grandkids`)

export const females = wordSet(
  'mom mother wife daughter sister grandma grandmother granddaughter aunt niece girlfriend mama abuela esposa hija',
)
export const males = wordSet(
  'dad father husband son brother grandpa grandfather grandson uncle nephew boyfriend papa abuelo esposo hijo',
)

/** May be meant by a `he` or `she` behind them. */
const people = wordSet(`
  he she him who man woman boy girl guy kid child person nurse cop judge clerk thief guard agent sheriff priest pastor
  coach cook client patient student tenant resident parent immigrant mailman chief aide witness lawyer ex veteran vet
  infant toddler twin spouse colleague citizen suspect stranger victim congresswoman attorney driver caregiver principal
  dean rep guest host recruit inmate hero enemy pilot captain lieutenant sergeant rabbi imam bishop ceo assistant
  accountant representative relative detective executive surgeon deputy mechanic`)
export const isPerson = (word: string) =>
  people.has(word) ||
  (singular.has(word) && !/^(?:it|this|body)$/.test(word)) ||
  (/(?:[^v]er|or|ist|ian|man|mate|ee)$/.test(word) &&
    !/^(?:over|under|after|never|other|another|summer|winter|water|for|or|paper|letter|cancer|river|corner|december|october|november|september|number|power|order|floor|door|november|than|dinner|computer|trailer|tractor|center|weather|ever|her|later|more|career|liver|shelter|offer|coffee|degree|fee|three|see|free|knee|agree|better|older|higher|lower|error|labor|minor|major|human)$/.test(
      word,
    ))

/** Verbs, and nouns seldom. */
export const verbs = wordSet(`
  need want get take give make go come live work say know think feel keep tell ask pay help love like hate deserve
  believe support rely employ own use eat sleep buy sell teach drive run start begin stop try seem look become bring
  leave lose send serve sit stand speak suffer spend wait walk wear write worry cover raise rise receive refuse remain
  require protect provide play prove fix depend fight hold dump answer add happen learn listen live lie promise hire
  haul grow build close complain call care charge cost cause turn treat struggle stay show save ruin respond rent
  qualify prevent poison pick owe oppose open offer miss mean matter kill hear have hang find fill fall expect earn
  drink die deny do destroy cry crumble commute collect clean carry breathe break act agree allow stutter smell hurt
  feed wash vote visit see fish farm milk hunt read sing swim ride move bark leak flood fail face enjoy end cross`)
export const isVerbForm = (word: string) => basesOf(word).some(each => verbs.has(each))

/** What `-s` may stand behind, and the word itself. */
export function basesOf(word: string): string[] {
  if (!/[^s]s$/.test(word)) return [word]
  return [word, word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')]
}

/** By its `-ing`, as far as the dictionary knows. */
export function canBeVerb(word: string): boolean {
  const forms = basesOf(word).flatMap(base => [`${base}ing`, `${base.replace(/e$/, '')}ing`])
  return forms.some(each => isEnglishWord(each)?.isKnown)
}
