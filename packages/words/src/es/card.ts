import type { cardWords } from '../en/card.ts'
import type { Translated } from '../translated.ts'

export const cardWordsEs: Translated<typeof cardWords> = {
  invitation: 'Escriba a sus representantes en el Congreso',
  until: 'HASTA EL',
}
