import type { billsWords as english } from '../../en/page/bills.ts'
import type { Translated } from '../../translated.ts'

export const billsWords: Translated<typeof english> = {
  title: 'Los proyectos de ley',
  suggestedTitle: 'Proyectos de ley de los que quizá trate su carta',
  loading: 'Buscando proyectos de ley',
  failed: 'No pudimos encontrar proyectos de ley. Cargue la página otra vez, por favor.',
  stance: { PRO: 'A favor', CON: 'En contra' },
  clear: 'Quitar',
  clearFor: bill => `Quitar lo que eligió sobre ${bill}`,
  choice: bill => `¿Está usted a favor o en contra de ${bill}?`,
  supportedBy: organization => `${organization} está a favor de este proyecto de ley.`,
  opposedBy: organization => `${organization} está en contra de este proyecto de ley.`,
  newTab: 'se abre en otra pestaña',
}
