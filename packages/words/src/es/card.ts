import type { cardWords as english } from '../en/card.ts'
import type { Translated } from '../translated.ts'

export const cardWords: Translated<typeof english> = {
  invitation: 'Escriba a sus representantes en el Congreso',
  until: 'HASTA EL',
}
