import type { Asks, Voice } from './voice.ts'

const counted = 'cero un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ')

const asks: Asks = {
  one: { PRO: askingOne('a favor'), CON: askingOne('en contra') },
  several: { PRO: askingSeveral('a favor'), CON: askingSeveral('en contra') },
  mixed: [
    'Le pido que lo tenga en cuenta cuando vote sobre estos proyectos de ley, y que me diga cuál es su posición en cada uno.',
    'Por favor, recuerde esta carta cuando vote sobre ellos, y dígame qué decidió en cada caso.',
  ],
  noBill: [
    'Le pido que lo tenga presente en su trabajo en el Congreso, y que me diga cuál es su posición.',
    'Por favor, lleve esto a Washington y dígame qué piensa hacer.',
    'Le pido que actúe, y quisiera saber qué piensa hacer.',
  ],
  topic: [
    'Por favor, dígame cuál es su posición y qué piensa hacer.',
    'Quisiera saber cuál es su posición y qué piensa hacer.',
  ],
  nothing: [
    '¿Qué va a decidir el Congreso en los próximos meses, y cuál es su posición? Le pido que me lo diga.',
    'Quisiera saber qué votos se acercan y cuál es su posición.',
  ],
}

function askingOne(side: string): string[] {
  return [
    `Le pido que vote ${side}, y quisiera saber qué piensa hacer.`,
    `Por favor, vote ${side} cuando llegue el momento, y dígame cuál es su posición.`,
    `Cuando llegue a sus manos, le pido que vote ${side} y que me diga cómo votó.`,
  ]
}

function askingSeveral(side: string): string[] {
  return [
    `Le pido que vote ${side} de ${side === 'a favor' ? 'estos' : 'todos estos'} proyectos de ley, y quisiera saber qué piensa hacer.`,
    `Por favor, vote ${side} de ellos cuando llegue el momento, y dígame cuál es su posición.`,
  ]
}

/** For reasons in Spanish. Summaries of bills exist in English only, and are left out. */
export const spanish: Voice = {
  leadingInto: topic => [
    `Le escribo como su constituyente sobre ${topic}, y quiero que sepa por qué me importa.`,
    `Soy una de las personas que usted representa, y le escribo sobre ${topic}. Esto es lo que quiero decirle.`,
    `Como su constituyente, quiero decirle lo que pienso sobre ${topic}.`,
  ],
  leadingIn: [
    'Le escribo como su constituyente, y quiero que sepa lo que pienso.',
    'Soy una de las personas que usted representa, y hay algo que quiero decirle.',
    'Como su constituyente, quiero hablarle de algo que me importa.',
  ],
  about: topic => [
    `Le escribo como su constituyente sobre ${topic}.`,
    `Soy una de las personas que usted representa, y le escribo sobre ${topic}.`,
  ],
  bare: ['Le escribo como su constituyente, y quisiera saber su respuesta.'],
  stancesFirst: [
    'Le escribo como su constituyente para decirle lo que pienso.',
    'Soy una de las personas que usted representa, y quiero decirle lo que pienso.',
  ],
  hereIsWhy: ['Le digo por qué.', 'Estas son mis razones.', 'Esto es lo que quiero que sepa.'],
  stands: {
    PRO: ['Apoyo', 'Estoy a favor de', 'Le pido que apoye'],
    CON: ['Rechazo', 'Estoy en contra de', 'Le pido que rechace'],
  },
  and: 'y',
  others: count => (count > 1 ? `otros ${count}` : 'uno más'),
  billNamed: name => `la ley ${name.replace(/^the /, '')}`,
  issueNamed: category => `el tema «${category}»`,
  thisBill: 'esta ley',
  billsBeforeCongress: count => `${counted[count] ?? count} proyectos de ley`,
  matters: 'Lo que me importa es esto:',
  asks,
  close: [
    'Gracias por su tiempo y por leer esta carta.',
    'Gracias por su atención.',
    'Le agradezco su tiempo y su trabajo.',
  ],
  subject: {
    bare: 'Una carta de su constituyente',
    of: category => `${category}: una carta de su constituyente`,
    please: { PRO: names => `Por favor, apoye ${names}`, CON: names => `Por favor, rechace ${names}` },
    mixed: names => `Lo que pienso sobre ${names}`,
    otherBills: count => `otros ${count} proyectos de ley`,
  },
}
