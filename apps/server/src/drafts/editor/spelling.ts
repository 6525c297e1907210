import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { distance } from 'fastest-levenshtein'
import { misspellings } from '../../reader/misspellings.ts'
import { isEnglishWord } from '../../reader/typing.ts'

/** Spellings that are read as the same words, in the sources and in the edit alike; `_` is a blank. */
const sameWords: Record<LetterLanguage, ReadonlyMap<string, string>> = {
  en: wordMap(`an=a mustnt=must_not neednt=need_not dosent=does_not doesent=does_not dosnt=does_not
    whos=who's wheres=where's hows=how's hed=he'd theyd=they'd youd=you'd therell=there'll infact=in_fact
    ok=okay mum=mom thankyou=thank_you loosing=losing u=you r=are thru=through tho=though altho=although
    gov=government coz=because bc=because gonna=going_to wanna=want_to gotta=got_to hafta=have_to
    lotta=lot_of kinda=kind_of yall=you_all til=until till=until yr=year hrs=hours mins=minutes
    min=minutes wks=weeks wk=week lbs=pounds hte=the nad=and payed=paid teached=taught dieing=dying
    lieing=lying nite=night nites=nights cancelled=canceled jan=january feb=february aug=august
    sept=september oct=october nov=november dec=december dept=department febuary=february janurary=january
    wensday=wednesday percents=percent dollars=dollar cents=cent first=1st second=2nd third=3rd fourth=4th
    fifth=5th sixth=6th seventh=7th eighth=8th ninth=9th tenth=10th`),
  es: wordMap(`del=de_el al=a_el estan=están mas=más alli=allí ahi=ahí pais=país mamá=mama papá=papa qué=que
    cómo=como cuándo=cuando dónde=donde quién=quien mí=mi tú=tu segun=según ningun=ningún algun=algún
    asta=hasta ase=hace ay=hay k=que x=por tmb=también tb=también ojala=ojalá dólares=dollar dolares=dollar
    dólar=dollar murio=murió subio=subió salio=salió perdio=perdió nacio=nació nesecita=necesita
    nececita=necesita nececitamos=necesitamos diabetis=diabetes`),
}

function wordMap(list: string): ReadonlyMap<string, string> {
  const pairs = list.matchAll(/(\S+)=(\S+)/g)
  return new Map(Array.from(pairs, ([, from = '', to = '']) => [from, to.replaceAll('_', ' ')]))
}

const word = /\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*/gu

/** Both texts with these words spelled in one way. The accent of a last vowel tells who acts, and when: `robó`. */
export function withSameSpelling(text: string, language: LetterLanguage): string {
  const read = (table: ReadonlyMap<string, string>) => (each: string) => table.get(each.toLowerCase()) ?? each
  const spelled = text.replace(word, read(misspellings[language])).replace(word, read(sameWords[language]))
  if (language === 'en') return spelled
  return spelled.replace(/[áéíóú](?=\p{L}{0,20}[aeiouáéíóú])|ó(?=n\b)|(?<=\p{L}\p{L})í(?!\p{L})/gu, vowel =>
    vowel.normalize('NFD').charAt(0),
  )
}

/** Tense, voice, number and who acts are no spelling. */
const ending = (typed: string) => /ing$|less$|ful|(?<=[^s])s$|d$|(?<=[eo])r$/.exec(typed)?.[0]

/** What is no English word, for a word that is spelled nearly so: `agianst`, `goverment`, `seperete`. */
export function isMisspelling(typed: string, meant: string): boolean {
  if (!/^([a-z])[a-z]{3,24} \1[a-z]{3,24}$/.test(`${typed} ${meant}`) || ending(typed) !== ending(meant))
    return false
  const [said, put] = [isEnglishWord(typed), isEnglishWord(meant)]
  if (!said || !put || said.isKnown || said.isName || !put.isKnown) return false
  const apart = distance(typed, meant)
  const [one, other] = [typed, meant].map(each => each.replace(/[aeiouyw]+|(.)(?=\1)/g, ''))
  const isTurned = apart === 2 && [...typed].toSorted().join('') === [...meant].toSorted().join('')
  const isSlip = apart === 1 && typed.length > (typed.length === meant.length ? 5 : 4)
  return isTurned || isSlip || (one === other && typed.length > 4 && apart < 4)
}
