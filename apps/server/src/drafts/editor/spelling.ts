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
  en: wordMap(`
    an=a mustnt=must_not neednt=need_not dosent=does_not doesent=does_not dosnt=does_not didint=did_not itll=it_will
    whos=who_'s infact=in_fact alright=all_right everytime=every_time everyday=every_day anymore=any_more
    myself=my_self yourself=your_self himself=him_self herself=her_self itself=it_self ourselves=our_selves
    themselves=them_selves someone=some_one everyone=every_one anyone=any_one everybody=every_body anybody=any_body
    somebody=some_body something=some_thing anything=any_thing everything=every_thing sometimes=some_times
    without=with_out inside=in_side outside=out_side copay=co_pay copays=co_pays ok=okay loosing=losing
    nobodys=nobody_'s everyones=every_one_'s therell=there_will womens=women_'s mens=men_'s childrens=children_'s
    peoples=people_'s u=you r=are ppl=people thru=through tho=though altho=although govt=government gov=government
    cuz=because coz=because bc=because becuz=because bcuz=because gonna=going_to wanna=want_to gotta=got_to til=until
    till=until w=with yrs=years yr=year hrs=hours hr=hour mins=minutes min=minutes wks=weeks wk=week lbs=pounds
    mum=mom hte=the taht=that nad=and whith=with wiht=with cant=can_not reelection=re_election apologise=apologize
    familys=families prolly=probably deside=decide desided=decided payed=paid persciption=prescription waht=what
    whan=when wnat=want licence=license nurce=nurse polition=politician opertunity=opportunity representive=representative
    thankyou=thank_you wensday=wednesday wendsday=wednesday absense=absence defence=defense dieing=dying offen=often
    lieing=lying practise=practice programme=program publically=publicly resourse=resource studys=studies
    teached=taught unaffordible=unaffordable wifes=wife_'s youself=your_self nabor=neighbor nabors=neighbors
    writen=written hafta=have_to lotta=lot_of kinda=kind_of sorta=sort_of yall=you_all thier=their theyr=they_are
    alzheimers=alzheimer_'s parkinsons=parkinson_'s kindergarden=kindergarten nite=night nites=nights somethin=some_thing nothin=nothing goin=going workin=working gettin=getting tryin=trying
    febuary=february jan=january feb=february aug=august sept=september oct=october nov=november dec=december dept=department`),
  es: wordMap(`
    del=de_el al=a_el estan=están mas=más alli=allí ahi=ahí pais=país mamá=mama papá=papa qué=que cómo=como
    cuándo=cuando dónde=donde quién=quien cuánto=cuanto mí=mi tú=tu detras=detrás atras=atrás demas=demás
    ningun=ningún algun=algún segun=según hize=hice haiga=haya asta=hasta ola=hola ase=hace ay=hay asen=hacen
    arbol=árbol carcel=cárcel lapiz=lápiz ingles=inglés autobus=autobús interes=interés traves=través
    frances=francés k=que tmb=también tb=también d=de x=por ise=hice iso=hizo hiso=hizo
    perder=perder aiga=haya tanbien=también nomas=no_más bilingues=bilingües verguenza=vergüenza ojala=ojalá papás=papas`),
}

/** After numbers have been read. */
export const abbreviations: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: wordMap(`
    %=percent dollars=dollar cents=cent first=1st second=2nd third=3rd fourth=4th fifth=5th sixth=6th seventh=7th
    eighth=8th ninth=9th tenth=10th eleventh=11th twelfth=12th`),
  es: wordMap('%=percent dólares=dollar dolares=dollar dólar=dollar'),
}

export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth'.split(' ')

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
      ['thousand', 1e3],
      ['million', 1e6],
      ['billion', 1e9],
      ['trillion', 1e12],
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
      ['millon', 1e6],
      ['millones', 1e6],
    ]),
    and: 'y',
  },
}

/** What is no word, for a word that is spelled or sounds nearly so: `agianst`, `hospitle`, `nesesito`. */
export function isMisspelling(
  typed: string,
  meant: string,
  options: { language: LetterLanguage; isName: boolean },
): boolean {
  if (typed.length > 25 || meant.length > 25 || !/^\p{L}+$/u.test(typed) || !/^\p{L}+$/u.test(meant))
    return false
  if (options.language === 'es') return isSpanishMisspelling(typed, meant)
  const [said, put] = [isEnglishWord(typed), isEnglishWord(meant)]
  if (!said || !put || said.isKnown || said.isName || ending(typed) !== ending(meant)) return false
  if (!put.isKnown || options.isName)
    return put.isKnown || put.isName ? typed.length > 7 && isSlip(typed, meant) : false
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
  return isTurned || (apart === 1 && !isConsonant && typed.length > 4)
}

function soundsAlike(typed: string, meant: string): boolean {
  const [one, other] = [soundOf(typed), soundOf(meant)]
  return one === other && distance(typed, meant) < (typed.length > 4 ? 4 : 2)
}

/** The consonants by their sound, and a vowel that begins the word. */
function soundOf(word: string): string {
  return word
    .replace(/ph|gh(?=t?$)/g, 'f')
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/[tscx]i(?=on)|sh|ch/g, 'sh')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/(?<=.)[aeiouyw]/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1')
}

/** Words that sound like another one, and are right as they stand. */
const spanishWords = wordSet(`
  caza cazar cazo casa casas casar caso cocer coser coso tuvo vaca baca vienes bienes vaya valla halla haya cierra sierra
  cierro cima sima cede sede ciento siento cien sien sumo zumo tasa taza sabia savia vello bello ves vez grabar gravar
  rebelar revelar hierro pollo poyo rallar rayar malla maya hasta hecho hola hora honda hay ha he has has a e ya abría
  habría ay voz vos vota votar voto votos vote votó voté botar barón varón bazo vaso cazadores casados ceso seso cegar
  segar consejo concejo hoya olla ingerir injerir reces veces rosa roza tubo vino bino hacia asia abrazar abrasar asar
  azar basta vasta cabo cavo haz bate vate acervo acerbo bidente vidente`)

function isSpanishMisspelling(typed: string, meant: string): boolean {
  if (typed === meant || typed.length < 3 || spanishWords.has(typed)) return false
  return spanishSound(typed) === spanishSound(meant) || withLostAccent.test(`${typed} ${meant}`)
}

/** The accent of the last vowel stays: `robo`, `robó`. */
function spanishSound(word: string): string {
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
    .replace(/ks(?=[ei])/g, 's')
    .replace(/(?<=[aeou])y$/, 'i')
}

/** Past forms of verbs in `-er` and `-ir`, which are no other word without their accent. */
const withLostAccent =
  /^(\S*(?:sub|sal|viv|mur|perd|cib|cid|nac|nas|cre[cs]|vend|romp|fr|pid|scrib|corr|beb|no[cs]|rec|mit|mpl|br|nt|gu|ol)i)o \1ó$|^((?:vot|trabaj|llam|luch|apoy|qued|pag|est|mand|d|s|perd|v|i)[ae]r)e \2é$/
