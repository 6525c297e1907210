import type { LetterSentences } from './sentences.ts'

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} y ${last}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Bills keep their English names and numbers: offices know no others. */
export const spanish: LetterSentences = {
  please: deed => `Por favor, ${deed}.`,
  say: (predicate, place) => (place ? `Vivo en ${place} y ${predicate}.` : `${capitalized(predicate)}.`),
  place: place => `Vivo en ${place}.`,
  asking: [deed => `le pido que ${deed}`, deed => `quiero pedirle que ${deed}`, deed => `espero que ${deed}`],
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
  oneWord: 'En una palabra:',
  why: ['Le digo por qué:', 'Mi razón:', 'Este es el motivo:'],
  points: 'Esto es lo que quiero decirle:',
  wishing: ['quisiera saber', 'le agradecería que me dijera', 'espero que me diga'],
  about: topic => `le escribo sobre el tema de ${topic}`,
  bareRequest: 'Por favor, piense en las personas que representa cuando vote.',
  bareAsk: 'Por favor, dígame cuál es su posición sobre los proyectos de ley que están ante el Congreso.',
  spoken: language => `Mis palabras están en ${language}.`,
  agreement: (organization, reasons, isAlso) =>
    `${isAlso ? 'También estoy' : 'Estoy'} de acuerdo ${organization ? `con ${organization} ` : ''}en que ${reasons.join(', y en que ')}.`,
  answers: {
    vote: 'cómo va a votar',
    bills: 'cuál es su posición',
    request: 'qué va a hacer',
    none: 'qué piensa usted',
  },
  plans: topic => `qué piensa hacer en materia de ${topic}`,
  help: 'cómo puede ayudarme su oficina',
  telling: ['respóndame y dígame', 'dígame'],
  questions: {
    vote: '¿Cómo va a votar?',
    bills: '¿Cuál es su posición?',
    request: '¿Qué va a hacer?',
    none: '¿Qué dice usted?',
  },
  waiting: ['espero su respuesta', 'le agradezco de antemano su respuesta'],
  again: (day, subject) =>
    `El ${day} escribí a la oficina que usted ocupa sobre “${subject}”. No he tenido respuesta, así que escribo otra vez.`,
  writeBack: 'Por favor, respóndame.',
  noAnswer: 'no necesito respuesta',
  subject: {
    ask: deed => `Por favor, ${deed}`,
    topic: (topic, place) => `${topic}: una carta ${place ? `desde ${place}` : 'de su distrito'}`,
    bare: place => `Una carta ${place ? `desde ${place}` : 'de su distrito'}`,
  },
}
