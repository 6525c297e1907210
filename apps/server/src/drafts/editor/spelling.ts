import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { distance } from 'fastest-levenshtein'
import { wordSet } from '../../base/textForms.ts'
import { isEnglishWord } from '../../reader/typing.ts'

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
