import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { Pair } from './pair.ts'
import { reversedFacts } from './reversedFacts.ts'
import { reversedSense } from './reversedSense.ts'

/** Edits that say something else. Several sentences of a source stand in one text, each ends with a mark. */
export const reversals: Record<LetterLanguage, Record<string, readonly Pair[]>> = {
  en: {
    'first wording of the rule': [
      ['I was robbed by him.', 'I robbed him.'],
      ['He robbed me.', 'I robbed him.'],
      ['I drove from Ohio to Texas.', 'I drove from Texas to Ohio.'],
      ['She voted against the bill.', 'She voted for the bill.'],
      ['My son almost died.', 'My son died.'],
      ['The plants are closing.', 'The plants closed.'],
      ['My father was abused.', 'My father was an abuser.'],
      ["I can't vote.", 'I can vote.'],
      ['My rent is $1,900 a month.', 'My rent is $1,900 a year.'],
    ],
    ...reversedFacts,
    ...reversedSense,
    'sentences and order': [
      ['I was hurt. He left.', 'He left. I was hurt.'],
      ['I was hurt. He left.', 'I was hurt.'],
      ['I was hurt. He left.', 'He left.'],
      ['I was hurt.', ''],
      ['I was hurt.', 'I was hurt. I was hurt badly.'],
      ['My brother hit my dog. It died.', 'My brother hit my dog and died.'],
    ],
  },
  es: {
    todas: [
      ['Me robó mi vecino.', 'Yo robé a mi vecino.'],
      ['Yo robo.', 'Yo robó.'],
      ['Trabajo de noche.', 'Trabajó de noche.'],
      ['Voté por ella.', 'Vote por ella.'],
      ['No tengo seguro.', 'Tengo seguro.'],
      ['No, tengo seguro.', 'No tengo seguro.'],
      ['No tengo seguro.', 'No, tengo seguro.'],
      ['Fui de México a Texas.', 'Fui de Texas a México.'],
      ['Pago 500 al mes.', 'Pago 500 al año.'],
      ['Pago quinientos dólares.', 'Pago cinco mil dólares.'],
      ['Tengo tres hijos.', 'Tengo trece hijos.'],
      ['La robé.', 'Robé.'],
      ['Las vi.', 'Vi.'],
      ['Mi hermano bebe. Manejó a casa.', 'Mi hermano bebe y manejó a casa.'],
      ['No fumo. Bebo.', 'No fumo y bebo.'],
      ['Casi murió.', 'Murió.'],
      ['Pocos médicos ayudan.', 'Unos pocos médicos ayudan.'],
      ['Gano menos que él.', 'Gano más que él.'],
      ['Me mudé porque subió la renta.', 'Subió la renta porque me mudé.'],
      ['Quiero votar.', 'Quise votar.'],
      ['Puedo votar.', 'Podía votar.'],
      ['Si me enfermo, muero.', 'Sí me enfermo, muero.'],
      ['Mi mamá trabaja.', 'Mi hermana trabaja.'],
      ['El robó.', 'La robó.'],
      ['Vivo aquí.', 'Vivió aquí.'],
      ['Perdí mi casa.', 'Perdió mi casa.'],
      ['Cuando él llegó, lloré.', 'Él llegó cuando lloré.'],
      ['Creo que él mintió. Pago.', 'Creo que él mintió y pago.'],
    ],
  },
}
