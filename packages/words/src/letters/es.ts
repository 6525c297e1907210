import type { LetterSentences } from './sentences.ts'

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} y ${last}`
}

/** Bills keep their English names and numbers: offices know no others. */
export const spanish: LetterSentences = {
  asks: [
    deed => `Por favor, ${deed}.`,
    deed => `Le pido que ${deed}.`,
    deed => `Espero que ${deed}.`,
    deed => `Quiero que ${deed}.`,
  ],
  verb: {
    PRO: { position: 'apoye', vote: 'vote a favor de' },
    CON: { position: 'rechace', vote: 'vote en contra de' },
  },
  inChamber: {
    house: bills => `${bills} en la Cámara de Representantes`,
    senate: bills => `${bills} en el Senado`,
  },
  numberAndName: (number, name) => `${number}, ${name.replace(/^la ley /, '')}`,
  billNamed: name => `la ley ${name.replace(/^the /i, '')}`,
  thisBill: 'este proyecto de ley',
  billTitled: title => `el proyecto de ley «${title}»`,
  otherBills: 'los demás proyectos de ley que acompañan esta carta',
  otherStances: 'Mis posiciones sobre los demás proyectos de ley acompañan esta carta.',
  list,
  deeds: (first, second, hasList) => `${first}${hasList ? ',' : ''} y ${second}`,
  leadIn: bill => `Sobre ${bill}:`,
  topic: topic => `¿Cuál es su posición sobre este tema: ${topic}?`,
  about: topic => `Le escribo sobre este tema: ${topic}.`,
  bareRequest: 'Por favor, piense en las personas que representa cuando vote.',
  bareAsk: 'Por favor, dígame cuál es su posición sobre los proyectos de ley que están ante el Congreso.',
  place: place => `Vivo en ${place}.`,
  concern(place, word) {
    const matters = /^(?:el|la|los|las|mis?) /.test(word)
      ? 'lo que me importa es'
      : 'lo que me importa es esto:'
    return place ? `Vivo en ${place}, y ${matters}` : matters.replace(/^l/, 'L')
  },
  spoken: language => `Mis palabras están en ${language}.`,
  agreement: (organization, reasons, isAlso) =>
    `${isAlso ? 'También estoy' : 'Estoy'} de acuerdo ${organization ? `con ${organization} ` : ''}en que ${reasons.join(', y en que ')}.`,
  closes: {
    vote: ['Por favor, dígame cómo va a votar.', 'Quisiera saber cómo piensa votar.'],
    bills: ['Por favor, dígame cuál es su posición.', 'Quisiera saber cuál es su posición.'],
    request: ['Por favor, dígame qué va a hacer.', 'Quisiera saber qué va a hacer.'],
    topic: ['Espero su respuesta.', 'Le agradezco su respuesta.'],
    help: ['Por favor, dígame cómo puede ayudarme.', 'Quisiera saber qué puede hacer.'],
    none: ['Por favor, dígame cuál es su posición.', 'Quisiera saber qué va a hacer.'],
  },
  shortCloses: {
    vote: ['Por favor, dígame cómo va a votar.', 'Por favor, respóndame.'],
    bills: ['Por favor, dígame cuál es su posición.', 'Por favor, respóndame.'],
    request: ['Por favor, dígame qué va a hacer.', 'Por favor, respóndame.'],
    topic: ['Por favor, respóndame.', 'Espero su respuesta.'],
    help: ['Por favor, dígame qué puede hacer.', 'Por favor, dígame cómo puede ayudarme.'],
    none: ['Por favor, dígame cuál es su posición.', 'Por favor, respóndame.'],
  },
  noAnswer: ['No necesito respuesta.', 'No hace falta que me responda.'],
  subject: {
    ask: deed => `Por favor, ${deed}`,
    topic: (topic, place) => `${topic}: una carta ${place ? `desde ${place}` : 'de su distrito'}`,
    bare: place => `Una carta ${place ? `desde ${place}` : 'de su distrito'}`,
  },
}
