import { wordSet } from '../../base/sentences.ts'

/** Whoever writes, as the subject of a sentence. */
export const speakers = wordSet('i we yo nosotros nosotras')
export const ours = wordSet('my our mi mis nuestro nuestra nuestros nuestras')
/** The same, as its object. */
export const toUs = wordSet('me us myself ourselves mine ours nos conmigo mio mia')
export const someone = wordSet('he she him her his hers himself herself ella él')
export const several = wordSet('they them their theirs ellos ellas')

/** People somebody has or meets. Who stands here is another than whoever writes. */
export const people = wordSet(`
  mother mom mum mama mommy father dad papa daddy parent parents grandmother grandma grandfather grandpa grandparents
  son sons daughter daughters child children kid kids baby babies toddler teenager teen twins grandson granddaughter
  grandchild grandchildren grandkids husband wife spouse partner fiance fiancee boyfriend girlfriend brother brothers
  sister sisters sibling siblings aunt uncle cousin cousins nephew niece neighbor neighbors friend friends roommate
  coworker coworkers colleague colleagues boss landlord patient patients student students client clients customer customers
  boy boys girl girls guy guys
  stepson stepdaughter stepmother stepfather relatives
  madre mama padre hijo hija hijos hijas nino nina ninos bebe esposo esposa marido hermano hermana hermanos abuelo abuela
  abuelos tio tia primo prima sobrino sobrina nieto nieta nietos suegra suegro vecino vecina vecinos amigo amiga amigos jefe
`)

/** They act on whoever writes, and have no story of their own. */
export const bystanders = wordSet('landlord boss guy girl boy patient student client customer')

const kin =
  /^(?:step|god|grand|foster|half|great)[a-z]*(?:mother|father|brother|sister|son|daughter|child|parent)s?$/

/** Singular and without a word before them, these are of whoever writes: `Union guy, 26 years`, `student loans`. */
export const callings = wordSet('student guy patient client customer girl boy')

/** `godmother` and `stepsister` are people too, though no list has them all. */
export function isPerson(word: string): boolean {
  return people.has(word) || kin.test(word) || (word.endsWith('s') && people.has(word.slice(0, -1)))
}

/** Anybody may be called so: who says `my boy` or `the kids` need not have said `child`. */
export const anyone = wordSet(`
  child children kid kids boy boys girl girls guy guys baby student students patient patients client clients customer
  customers parent parents`)

/** Whoever says one of these has spoken of a person, whom a letter may call by what they do. */
export const somebodyOrOther = wordSet(
  'guy guys girl girls lady ladies man men woman women gal dude people folks person boy they',
)
