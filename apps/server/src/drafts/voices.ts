import type { Asks, Voice } from './voice.ts'

const counted = 'none one two three four five six seven eight nine ten'.split(' ')

const asks: Asks = {
  one: { PRO: askingOne('for'), CON: askingOne('against') },
  several: { PRO: askingSeveral('for'), CON: askingSeveral('against') },
  mixed: [
    'Please bear this in mind when these bills come before you, and let me know where you stand on each of them.',
    'I ask you to weigh this when you vote on them, and I would be glad to hear where you stand on each.',
    'When you vote on these bills, please remember this letter, and tell me how you decided on each.',
  ],
  noBill: [
    'Please bear this in mind in your work in Congress, and let me know where you stand.',
    'I ask you to take this with you to Washington, and I would be glad to hear where you stand.',
    'I ask you to act on this, and to tell me what you intend to do.',
    'Please speak for people like me on this, and let me know what you will do.',
  ],
  topic: [
    'Please let me know where you stand on it, and what you intend to do.',
    'I would be glad to hear where you stand, and what you intend to do about it.',
    'Will you tell me where you stand on it, and how you intend to vote?',
  ],
  nothing: [
    'What do you expect Congress to decide next, and where do you stand on it?',
    'Which decisions do you expect to make for us in the coming months, and where do you stand?',
    'Would you tell me which votes are coming, and where you stand on them?',
  ],
}

function askingOne(side: string): string[] {
  return [
    `When the bill comes before you, please vote ${side} it, and let me know where you stand.`,
    `I ask you to vote ${side} it, and I would be glad to hear what you intend to do.`,
    `Please vote ${side} it, and tell me how you intend to vote.`,
    `I urge you to vote ${side} it when the time comes, and to let me know your position.`,
  ]
}

function askingSeveral(side: string): string[] {
  return [
    `When these bills come before you, please vote ${side} them, and let me know where you stand.`,
    `I ask you to vote ${side} these bills, and I would be glad to hear what you intend to do.`,
    `Please vote ${side} these bills, and tell me how you intend to vote on each.`,
  ]
}

export const english: Voice = {
  leadingInto: topic => [
    `I am writing as your constituent about ${topic}, and I would like you to know why it matters to me.`,
    `As one of your constituents, I want to tell you what I think about ${topic}, and why.`,
    `I am one of the people you represent, and I am writing to you about ${topic}. Let me tell you why.`,
    `I am your constituent, and this letter is about ${topic}. Here is what I have to say.`,
    `This is a letter from one of your constituents about ${topic}, in my own words.`,
  ],
  leadingIn: [
    'I am writing as your constituent, and I would like you to know what is on my mind.',
    'As one of your constituents, I want to tell you about something that matters to me.',
    'I am one of the people you represent, and there is something I would like you to hear.',
    'I am your constituent. This is what I want you to know.',
  ],
  about: topic => [
    `I am writing as your constituent about ${topic}.`,
    `As one of your constituents, I am writing to you about ${topic}.`,
    `I am one of the people you represent, and I am writing to you about ${topic}.`,
    `This is a letter from one of your constituents about ${topic}.`,
  ],
  bare: [
    'I am writing as your constituent, and I would like to hear from you.',
    'I am one of the people you represent, and I have a question for you.',
    'I am your constituent, and I am writing to ask you something.',
  ],
  stancesFirst: [
    'I am writing as your constituent to tell you where I stand.',
    'I am one of the people you represent, and I want you to know where I stand.',
    'As your constituent, I have something to ask of you.',
  ],
  hereIsWhy: [
    'Here is why.',
    'Let me tell you why.',
    'These are my reasons.',
    'This is why it matters to me.',
  ],
  stands: {
    PRO: ['I support', 'I am for', 'I am in favor of', 'I am asking you to support'],
    CON: ['I oppose', 'I am against', 'I am opposed to', 'I am asking you to oppose'],
  },
  and: 'and',
  others: count => `${count} ${count > 1 ? 'others' : 'other'}`,
  billNamed: name => name,
  issueNamed: (_category, inEnglish) => inEnglish,
  thisBill: 'this bill',
  billsBeforeCongress: count => `${counted[count] ?? count} bills before Congress`,
  matters: 'What matters to me is this:',
  asks,
  close: [
    'Thank you for your time and for reading this.',
    'Thank you for considering what I have to say.',
    'Thank you for your attention, and for your work.',
    'Thank you for reading this, and for your service.',
    'I thank you for your time.',
  ],
  subject: {
    bare: 'A letter from your constituent',
    of: category => `${category}: a letter from your constituent`,
    please: { PRO: names => `Please support ${names}`, CON: names => `Please oppose ${names}` },
    mixed: names => `Where I stand on ${names}`,
    otherBills: count => `${count} other bills`,
  },
}

const spanishNumbers = 'cero un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ')

const spanishAsks: Asks = {
  one: { PRO: askingOneInSpanish('a favor'), CON: askingOneInSpanish('en contra') },
  several: { PRO: askingSeveralInSpanish('a favor'), CON: askingSeveralInSpanish('en contra') },
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

function askingOneInSpanish(side: string): string[] {
  return [
    `Le pido que vote ${side}, y quisiera saber qué piensa hacer.`,
    `Por favor, vote ${side} cuando llegue el momento, y dígame cuál es su posición.`,
    `Cuando llegue a sus manos, le pido que vote ${side} y que me diga cómo votó.`,
  ]
}

function askingSeveralInSpanish(side: string): string[] {
  return [
    `Le pido que vote ${side} de ${side === 'a favor' ? 'estos' : 'todos estos'} proyectos de ley, y quisiera saber qué piensa hacer.`,
    `Por favor, vote ${side} de ellos cuando llegue el momento, y dígame cuál es su posición.`,
  ]
}

/** Summaries of bills exist in English only, and are left out. */
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
  billsBeforeCongress: count => `${spanishNumbers[count] ?? count} proyectos de ley`,
  matters: 'Lo que me importa es esto:',
  asks: spanishAsks,
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
