import { wordSet } from '../../text/wordSet.ts'

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
  stepson stepdaughter stepmother stepfather relatives
  madre mama padre hijo hija hijos hijas nino nina ninos bebe esposo esposa marido hermano hermana hermanos abuelo abuela
  abuelos tio tia primo prima sobrino sobrina nieto nieta nietos suegra suegro vecino vecina vecinos amigo amiga amigos jefe
`)

const kin =
  /^(?:step|god|grand|foster|half|great)[a-z]*(?:mother|father|brother|sister|son|daughter|child|parent)s?$/

/** `godmother` and `stepsister` are people too, though no list has them all. */
export function isPerson(word: string): boolean {
  return people.has(word) || kin.test(word)
}
