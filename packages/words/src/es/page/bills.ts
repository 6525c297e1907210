import type { billsWords as english } from '../../en/page/bills.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

export const billsWords: Translated<typeof english> = {
  title: 'Los proyectos de ley',
  suggestedTitle: 'Proyectos de ley que van con su carta',
  loading: 'Buscando proyectos de ley',
  failed: 'No pudimos encontrar proyectos de ley. Cargue la página otra vez, por favor.',
  stance: { PRO: 'A favor', CON: 'En contra' },
  more: count => plural(count, { one: '1 proyecto de ley más', other: `${count} proyectos de ley más` }),
  clear: 'Quitar',
  clearFor: bill => `Quitar su elección sobre ${bill}`,
  choice: bill => `¿Está usted a favor o en contra de ${bill}?`,
  supportedBy: organization => `${organization} está a favor de este proyecto de ley.`,
  opposedBy: organization => `${organization} está en contra de este proyecto de ley.`,
  newTab: 'se abre en otra pestaña',
}
