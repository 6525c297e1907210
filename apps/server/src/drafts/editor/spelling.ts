import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { distance } from 'fastest-levenshtein'
import { wordSet } from '../../base/textForms.ts'
import { isEnglishWord } from '../../reader/typing.ts'

/** `from=to`, with `_` for a blank. */
function wordMap(list: string): ReadonlyMap<string, string> {
  const sides = (pair: string) => pair.replaceAll('_', ' ').split('=')
  const pairs = list.trim().split(/\s+/).map(sides)
  return new Map(pairs.map(([from = '', to = '']) => [from, to]))
}

/** Spellings that are read as the same words, in the sources and in the edit alike. None of them is another word. */
export const sameWords: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: wordMap(`an=a mustnt=must_not neednt=need_not dosent=does_not doesent=does_not dosnt=does_not didint=did_not
    whos=who_'s wheres=where_'s hows=how_'s hed=he_'d theyd=they_'d youd=you_'d itll=it_will therell=there_will infact=in_fact ok=okay loosing=losing thankyou=thank_you
    u=you r=are ppl=people thru=through tho=though altho=although govt=government gov=government cuz=because coz=because
    bc=because becuz=because gonna=going_to wanna=want_to gotta=got_to hafta=have_to lotta=lot_of kinda=kind_of yall=you_all
    til=until till=until yrs=years yr=year hrs=hours mins=minutes min=minutes wks=weeks wk=week lbs=pounds
    mum=mom hte=the taht=that nad=and licence=license defence=defense practise=practice programme=program cancelled=canceled
    apologise=apologize payed=paid teached=taught dieing=dying lieing=lying waht=what nite=night nites=nights
    febuary=february janurary=january roomate=roommate reciept=receipt sherrif=sheriff cranberrys=cranberries wensday=wednesday jan=january feb=february aug=august sept=september oct=october nov=november dec=december dept=department
    percents=percent dollars=dollar cents=cent %=percent first=1st second=2nd third=3rd fourth=4th fifth=5th sixth=6th
    seventh=7th eighth=8th ninth=9th tenth=10th`),
  es: wordMap(`del=de_el al=a_el estan=están mas=más alli=allí ahi=ahí pais=país mamá=mama papá=papa qué=que cómo=como
    cuándo=cuando dónde=donde quién=quien cuánto=cuanto mí=mi tú=tu detras=detrás atras=atrás demas=demás ningun=ningún
    algun=algún segun=según hize=hice haiga=haya aiga=haya asta=hasta ase=hace ay=hay arbol=árbol carcel=cárcel
    ingles=inglés autobus=autobús interes=interés traves=través k=que tmb=también tb=también x=por iso=hizo hiso=hizo
    tanbien=también nomas=no_más ojala=ojalá papás=papas %=percent dólares=dollar dolares=dollar dólar=dollar`),
}

const units = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`
const unidades = `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis
  diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiseis veintisiete
  veintiocho veintinueve`

function numbered(list: string, from: number, step: number): [string, number][] {
  return list.split(/\s+/).map((word, nth) => [word, from + nth * step])
}

/** By value; `and` joins two parts of one number. */
export const numberWords: Record<LetterLanguage, { values: ReadonlyMap<string, number>; and: string }> = {
  en: {
    values: new Map([
      ...numbered(units, 0, 1),
      ...numbered('twenty thirty forty fifty sixty seventy eighty ninety hundred', 20, 10),
      ...numbered('thousand', 1e3, 0),
      ...numbered('million', 1e6, 0),
      ...numbered('billion', 1e9, 0),
      ...numbered('trillion', 1e12, 0),
    ]),
    and: 'and',
  },
  es: {
    values: new Map([
      ...numbered(unidades, 0, 1),
      ...numbered('veintidos veintitres', 22, 1),
      ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien', 30, 10),
      ...numbered('ciento doscientos trescientos cuatrocientos quinientos', 100, 100),
      ...numbered('seiscientos setecientos ochocientos novecientos mil', 600, 100),
      ...numbered('millon millones', 1e6, 0),
    ]),
    and: 'y',
  },
}

/** Sound alike, or nearly so, and are typed for each other. `_` is a blank. */
/** `a<>b` both ways, `a>b` one; `_` is a blank. Before them stands, and behind them follows, what the patterns name. */
const english = String.raw`
  _ :: their<>there lose<>loose hear<>here weather<>whether passed<>past threw<>through knew<>new week<>weak hole<>whole
  _ :: plain<>plane brake<>break brakes<>breaks die<>dye wear>where peace<>piece right<>write road<>rode quite<>quiet bored<>board wait<>weight heard<>herd
  _ :: steal<>steel sale<>sail pain<>pane mail<>male meat<>meet fare<>fair course<>coarse waste<>waist to<>too
  _ :: affect<>effect affects<>effects affected<>effected breath<>breathe advice<>advise accept<>except our<>are role<>roll
  _ :: been<>bean where<>were hour<>our sell<>cell college<>collage tail<>tale site<>sight do>due women>woman ware>wear whose<>who_'s yours>your_s theirs>there_'s
  _ (?!(?!always)[^ ]*[^su]s ) :: your<>you_are their<>they_are there<>they_are its<>it_'s were>we_are
  (?:over|in|on|of|for|with|to|from|at|under|without|lost|about) _ :: they_are>their you_are>your
  (?:more|less|rather|other|\S+er|worse) (?:\S+ ){0,3}_ \S+ :: then>than
  (?:has|have|had|was|were) _ :: lead>led
  (?:could|would|should|might|must) (?:not )?_ :: of>have
  (?:i|we|you|they|not|never|to) (?:\S+ )?_ :: no>know now>know
  (?:to|not|can|will|please|we|i) _ :: by>buy loose>lose
  (?:city|town|county|village|tribal) _ :: counsel>council
  (?:of|in) _ :: principal>principle
  (?:the|my|our|school|vice|his|her) _ :: principle>principal
  (?:my|our|for|the|of|in|last|his|her) _ [^ ]+s  :: to>2 too>2
  (?:want|have|had|need|got|only|with|after|about) _ [^ ]+s  :: too>2
  _ to  :: use>used suppose>supposed
  \S+ _ (?:i|we|he|she|they|it|you|there)  :: cause>because
  _ (?:be|have|never|not|vote|need|keep|lose|always|do|get|die)  :: well>we_will ill>i_will
  _ (?:like|be|have|never|rather|love|vote|also|not)  :: id>i_'d id>i_would wed>we_'d
  _ (?:a|an|the|my|our|not|so|too|very|in|on|at|out|up|going|\S+ing|disabled|retired|married|tired|scared)  :: 's<>is
  (?:it|that|there|this|what|here|he|she|who) _ (?!\S+ed |gone|been|had|got) :: 's<>is
  _ (?:been|had|got|gotten|become|never|always)  :: 's<>has
  _ (?!\S+[^e]ed |been|better|known|lost|gone|put|cut|let|hit) :: 'd<>would
  _ (?:been|better|known|lost|gone|never|\S+[^e]ed)  :: 'd<>had`

const spanish = String.raw`
  _ :: boy>voy valla>vaya haber>a_ver por_que>porque un<>una aver>haber
  (?:ha|he|han|hemos|había|lo|de) _ :: echo>hecho
  (?:mi|el|papa|un|hijo|esposo|ella|no) _ :: tubo>tuvo
  (?:que|no|o) _ :: halla>haya
  (?:hij[oa]|espos[oa]|madre|padre|herman[oa]|ley|él|ella|no|todo|se|país) _ :: esta>está
  (?!de|en|a|con|por|para|toda|y|o)\S+ _ (?:muy|a|mal|bien|lejos|\S+[aei]d[oa]|\S+ndo|enferm[oa]|cerrad[oa]) :: esta>está
  (?:nos|se|lo|la|me|te|le|que|no|ya|nunca) _ \S+(?:ado|ido|cho) :: an>han a>ha`

type Homophone = { from: readonly string[]; to: readonly string[]; where: RegExp }

function compile(table: string): ReadonlyMap<string, readonly Homophone[]> {
  const byFirst = new Map<string, Homophone[]>()
  for (const line of table.trim().split('\n')) {
    const [where = '', pairs = ''] = line.replace(/^ +/, '').split(' :: ')
    for (const pair of pairs.split(' ')) {
      const [one = [], other = []] = pair.split(/<?>/).map(side => side.split('_'))
      for (const [from, to] of pair.includes('<')
        ? [
            [one, other],
            [other, one],
          ]
        : [[one, other]]) {
        if (!from || !to) continue
        byFirst.set(from[0] ?? '', [
          ...(byFirst.get(from[0] ?? '') ?? []),
          { from, to, where: new RegExp(` ${where}`, 'u') },
        ])
      }
    }
  }
  return byFirst
}

const homophones: Record<LetterLanguage, ReadonlyMap<string, readonly Homophone[]>> = {
  en: compile(english),
  es: compile(spanish),
}

/** How many words of each side, from `i` and `j` on, may be the same ones by their sound. */
export function* homophonesAt(
  [said, i]: readonly [readonly string[], number],
  [put, j]: readonly [readonly string[], number],
  language: LetterLanguage,
): Generator<[number, number]> {
  for (const { from, to, where } of homophones[language].get(said[i] ?? '') ?? []) {
    const fits =
      from.every((word, nth) => word === said[i + nth]) && to.every((word, nth) => word === put[j + nth])
    const around = [
      ...said.slice(Math.max(0, i - 5), i),
      '_',
      ...said.slice(i + from.length, i + from.length + 2),
    ]
    if (fits && where.test(` ${around.map(each => each.slice(0, 20)).join(' ')} `))
      yield [from.length, to.length]
  }
}

/** What is no word, for a word that is spelled or sounds nearly so: `agianst`, `hospitle`, `nesesito`. */
export function isMisspelling(typed: string, meant: string, language: LetterLanguage): boolean {
  if (typed.length > 25 || meant.length > 25 || !/^\p{L}+$/u.test(typed) || !/^\p{L}+$/u.test(meant))
    return false
  if (language === 'es')
    return (
      typed.length > 2 &&
      (soundsSpanish(typed) === soundsSpanish(meant) || withLostAccent.test(`${typed} ${meant}`))
    )
  if (typed.endsWith('ys') && meant === `${typed.slice(0, -2)}ies`) return true
  const [said, put] = [isEnglishWord(typed), isEnglishWord(meant)]
  if (!said || !put || said.isKnown || said.isName || !put.isKnown || ending(typed) !== ending(meant))
    return false
  return typed.length > 3 && (isSlip(typed, meant) || soundsAlike(typed, meant))
}

/** Tense, voice, number and who acts are no spelling. */
const ending = (word: string) =>
  /ing$|less$|ful|[^s]s$|d$|[eo]r$/
    .exec(word)?.[0]
    .replace(/^[^s]s$/, 's')
    .replace(/^[eo]r$/, 'r')

const vowels = /[aeiouy]+/g

/** One letter too many, too few, or another vowel; two letters that changed places. */
function isSlip(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || Math.min(typed.length, meant.length) < 4) return false
  const apart = distance(typed, meant)
  const isTurned = apart === 2 && [...typed].toSorted().join('') === [...meant].toSorted().join('')
  const isConsonant = typed.length === meant.length && typed.replace(vowels, '') !== meant.replace(vowels, '')
  return isTurned || (apart === 1 && !(isConsonant && typed.length < 7) && typed.length > 4)
}

function soundsAlike(typed: string, meant: string): boolean {
  return soundOf(typed) === soundOf(meant) && distance(typed, meant) < (typed.length > 4 ? 4 : 2)
}

/** The consonants by their sound, and a vowel that begins the word. */
function soundOf(word: string): string {
  return word
    .replace(/ph|gh(?=t?$)|v/g, 'f')
    .replace(/^kn/, 'n')
    .replace(/[tscx]i(?=on)|sh|ch/g, 'sh')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=.)[aeiouyw]/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1')
}

/** The accent of the last vowel stays: `robo`, `robó`; and what is another word, with or without its letter. */
function soundsSpanish(word: string): string {
  if (spanishWords.has(word)) return word
  return word
    .replace(/(?<!c)h|(?<=[^aeiouáéíóú])[áéíóú](?!$)/g, sound =>
      sound.normalize('NFD').charAt(0).replace('h', ''),
    )
    .replaceAll('v', 'b')
    .replace(/sc(?=[eiéí])|c(?=[eiéí])|z/g, 's')
    .replaceAll('ll', 'y')
    .replace(/g(?=[eiéí])/g, 'j')
    .replace(/qu(?=[eiéí])/g, 'k')
    .replaceAll('c', 'k')
    .replace(/n(?=[bp])/g, 'm')
}

/** Past forms of verbs in `-er` and `-ir`, and futures, which are no other word without their accent. */
const withLostAccent =
  /^(\S*(?:sub|sal|viv|mur|perd|cib|cid|nac|nas|vend|romp|fr|pid|scrib|corr|beb|rec|mit|mpl|br|nt|ol)i)o \1ó$|^((?:vot|trabaj|llam|luch|apoy|qued|pag|est|d|s|perd|v|i)[ae]r)e \2é$/

const spanishWords =
  wordSet(`caza cazar casa casas casar coser cocer tuvo vaca baca valla halla haya cierra sierra cima sima
  ciento siento cien sien tasa taza sabia savia vello bello ves vez grabar gravar rebelar revelar rallar rayar hasta hecho
  hola hora honda hay ha he has haz a e ya votar botar voto bote vote votó votas barón varón consejo concejo olla veces vino
  tubo rosa roza abrazar abrasar asar azar basta vasta hacia asia`)
