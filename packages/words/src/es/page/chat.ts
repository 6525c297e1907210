import type { chatWords as english, Relation } from '../../en/page/chat.ts'
import type { Translated } from '../../translated.ts'

const relations = {
  mother: 'Su madre',
  father: 'Su padre',
  parents: 'Sus padres',
  grandmother: 'Su abuela',
  grandfather: 'Su abuelo',
  sister: 'Su hermana',
  brother: 'Su hermano',
  daughter: 'Su hija',
  son: 'Su hijo',
  children: 'Sus hijos',
  wife: 'Su esposa',
  husband: 'Su esposo',
  friend: 'Su amigo o amiga',
  neighbor: 'Alguien de su vecindario',
} as const satisfies Record<Relation, string>

export const chatWords: Translated<typeof english> = {
  says: {
    INIT: '',
    GET_LEGISLATORS: 'Primero, ¿dónde vive usted? Así sabemos quién le representa.',
    BILLS:
      'Ya encontramos a sus legisladores. El Congreso está considerando esto. ¿Está usted a favor o en contra?',
    ADD_PERSONAL_INFORMATION: 'Último paso. ¿A quién deben contestar?',
    COMPLETE: 'Eso es todo. Gracias por escribir.',
  },
  reactions: {
    money: found => `${found}. Una cantidad real como esa hace su carta más concreta.`,
    number: found => `${found}. Un número así se comparte en la oficina.`,
    person: relation => `${relations[relation]}. Las oficinas recuerdan a una persona.`,
    place: found => `${found}. Sus legisladores responden por ese lugar.`,
    thin: 'Es un comienzo. Con un detalle que solo usted conoce, la carta será suya.',
  },
  answers: {
    recipients: names => `Para ${names}`,
    noStance: 'Por ahora, sin tomar posición',
    noReasons: 'Por ahora, sin razones propias',
    agreed: reason => `Estoy de acuerdo en que ${reason}`,
    change: 'Cambiar esta respuesta',
  },
  sendAnswer: 'Añadir a mi carta',
  skip: 'Omitir',
  goOn: 'Continuar',
  letterComes: 'Sus palabras están pasando a su carta.',
  letterReady: 'Su carta está lista. Léala con calma y envíela.',
  readLetter: 'Leer su carta',
  conversation: 'Conversación',
  yourWords: 'Sus propias palabras',
  pause: 'Su borrador empieza cuando hace una pausa.',
  follows: 'Siga escribiendo: su borrador se actualiza solo.',
  toRead: 'Borrador listo · Léala',
  panelTitle: 'Su mensaje',
  recipients: 'Para',
  noRecipients: 'Todavía nadie',
  enterAddress: 'Falta su dirección',
  atLeast: 'Mínimo 6',
  send: 'Enviar mensaje',
}
