import type { LetterLanguage } from '@redress/core/language/letterLanguage'

/** `from=to`, with `_` for a blank. */
function wordMap(list: string): ReadonlyMap<string, string> {
  const pairs = list.trim().split(/\s+/)
  return new Map(
    pairs.map(pair => {
      const [from = '', to = ''] = pair.replaceAll('_', ' ').split('=')
      return [from, to]
    }),
  )
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

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
const teens = 'sixteen seventeen eighteen nineteen'
const unidades =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'
const veinte =
  'diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco'
const treinta = 'veintiseis veintisiete veintiocho veintinueve'

function numbered(list: string, from: number, step: number): [string, number][] {
  return list.split(' ').map((word, nth) => [word, from + nth * step])
}

/** By value; `and` joins two parts of one number. */
export const numberWords: Record<LetterLanguage, { values: ReadonlyMap<string, number>; and: string }> = {
  en: {
    values: new Map([
      ...numbered(`${units} ${teens}`, 0, 1),
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
      ...numbered(`${unidades} ${veinte} ${treinta}`, 0, 1),
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
