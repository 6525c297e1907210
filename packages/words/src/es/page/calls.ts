import type { callWords as english } from '../../en/page/calls.ts'
import type { Translated } from '../../translated.ts'

export const callWords: Translated<typeof english> = {
  title: 'Haga una llamada',
  lead: 'Las oficinas también cuentan las llamadas. Puede decir esto, o dejarlo como mensaje:',
  script: 'Qué decir',
  hello: (name, place) => {
    if (place === '')
      return name === '' ? 'Hola, vivo en su distrito o en su estado.' : `Hola, me llamo ${name}.`
    return name === '' ? `Hola, vivo en ${place}.` : `Hola, me llamo ${name} y vivo en ${place}.`
  },
  stance: {
    PRO: bills => `apoye ${bills}`,
    CON: bills => `rechace ${bills}`,
  },
  ask: deed => `Llamo para pedirle que ${deed}.`,
  thanks: 'Gracias.',
  results: { talked: 'Hablé con alguien', left_message: 'Dejé un mensaje', busy: 'Ocupado' },
  resultOf: (result, name) => `${result}: la oficina de ${name}`,
  thanksForCall: 'Gracias por llamar. Contamos su llamada.',
  switchboard: 'por la central telefónica del Capitolio',
}
