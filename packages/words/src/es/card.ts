import type { cardWords as english } from '../en/card.ts'
import type { Translated } from '../translated.ts'

export const cardWords: Translated<typeof english> = {
  invitation: toCongress =>
    toCongress ? 'Escriba a sus representantes en el Congreso' : 'Escriba a sus legisladores',
  until: 'HASTA EL',
}
