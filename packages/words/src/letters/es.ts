import type { LetterSentences } from './sentences.ts'

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} y ${last}`
}

const ENDS_WITH_ACT = /\bAct( of \d{4})?$/

/** Joins `de` and a following `el` into `del`, and `a` and a following `el` into `al`. */
const contracted = (text: string) => text.replace(/\bde el /g, 'del ').replace(/\ba el /g, 'al ')

/** Our sentences in Spanish. Bills keep their English names and numbers, because offices know only those. */
export const spanish: LetterSentences = {
  requests: (deed, place) =>
    place === ''
      ? [`Le pido que ${deed}.`, `Por favor, ${deed}.`, `Le escribo para pedirle que ${deed}.`]
      : [
          `Vivo en ${place} y le pido que ${deed}.`,
          `Le escribo desde ${place} para pedirle que ${deed}.`,
          `Vivo en ${place}, en su distrito. Por favor, ${deed}.`,
        ],
  alsoRequested: deed => `También le pido que ${deed}.`,
  thankSponsor: (bills, count) =>
    `Gracias por presentar ${bills}. Por favor, siga trabajando para que se ${count === 1 ? 'convierta' : 'conviertan'} en ley.`,
  thankCosponsor: bill =>
    `Gracias por copatrocinar ${bill}. Por favor, siga trabajando para que se convierta en ley.`,
  disagreeWithSponsor: (bills, count) =>
    count === 1
      ? `No estoy de acuerdo con su proyecto de ley, ${bills}, y le pido que no siga adelante con él.`
      : `No estoy de acuerdo con sus proyectos de ley, ${bills}, y le pido que no siga adelante con ellos.`,
  askToWithdraw: bill => contracted(`Le pido que retire su apoyo a ${bill}.`),
  weighCondition: 'Mi posición depende de la condición que sigue; por favor, tómela en cuenta.',
  do: { PRO: bills => `apoye ${bills}`, CON: bills => `rechace ${bills}` },
  alsoDo: { PRO: bills => `ayude a aprobar ${bills}`, CON: bills => `rechace ${bills}` },
  numberAndName: (number, name) => `${number}, ${name}`,
  nameAndNumber: (name, number) => `${name} (${number})`,
  billNamed(name) {
    const bare = name.replace(/^the /i, '')
    return ENDS_WITH_ACT.test(bare) ? `la ${bare}` : `el proyecto de ley ${bare}`
  },
  billTitled: title => `el proyecto de ley «${title}»`,
  thisBill: 'este proyecto de ley',
  list,
  joinDeeds: (first, second) => `${first} y ${second}`,
  about: (topic, place) =>
    place === ''
      ? `Le escribo sobre este tema: ${topic}.`
      : `Vivo en ${place} y le escribo sobre este tema: ${topic}.`,
  aboutNothing: place => (place === '' ? 'Le escribo desde su distrito.' : `Le escribo desde ${place}.`),
  agreement: (organization, reasons) =>
    `Estoy de acuerdo ${organization === '' ? '' : `con ${organization} `}en que ${reasons.join(', y en que ')}.`,
  inShort: reason => `Mi razón, en pocas palabras: ${reason}`,
  inMyOwnWords: 'En mis propias palabras:',
  closings: {
    withBill: [
      'Por favor, dígame cómo va a votar.',
      '¿Cuál es su posición?',
      'Quisiera saber cuál es su posición.',
      'Por favor, envíeme su posición por escrito.',
      '¿Qué posición tiene usted sobre esto?',
      'Quisiera saber cómo va a votar.',
      'Espero su respuesta.',
      '¿Me puede decir cómo va a votar?',
    ],
    withoutBill: [
      'Por favor, dígame qué va a hacer.',
      '¿Qué va a hacer usted?',
      'Quisiera saber qué va a hacer.',
      'Por favor, envíeme una respuesta por escrito.',
      '¿Qué piensa hacer sobre esto?',
      'Por favor, dígame qué hará su oficina.',
      'Espero su respuesta.',
      '¿Me puede decir qué va a hacer?',
    ],
    forAll: [
      'Por favor, respóndame sobre esto.',
      'Me gustaría recibir su respuesta.',
      'Por favor, dígame cuál será su próximo paso.',
      'Por favor, envíeme una respuesta por escrito.',
      'Quisiera saber qué va a hacer sobre esto.',
      'Espero su respuesta.',
      'Quisiera recibir una respuesta de su oficina.',
      '¿Me puede escribir sobre esto?',
    ],
  },
  noAnswer: 'No necesito respuesta.',
  again: (day, subject) =>
    `El ${day} escribí a su oficina sobre “${subject}”. No he tenido respuesta, así que escribo otra vez.`,
  subject: {
    topic: topic => topic,
    position: {
      PRO: bills => contracted(`a favor de ${bills}`),
      CON: bills => contracted(`en contra de ${bills}`),
    },
    about: bills => `sobre ${bills}`,
    bare: 'Una carta desde su distrito',
  },
}
