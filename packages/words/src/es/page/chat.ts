import type { chatWords as english } from '../../en/page/chat.ts'
import type { Translated } from '../../translated.ts'

export const chatWords: Translated<typeof english> = {
  says: {
    INIT: '',
    GET_LEGISLATORS: '¿Dónde vive usted? Su dirección nos dice quién habla por usted en el Congreso.',
    BILLS: 'El Congreso tiene esto sobre la mesa. Diga si está a favor o en contra, o déjelo sin elegir.',
    ADD_PERSONAL_INFORMATION: '¿Quién escribe? Las oficinas contestan a personas, así que piden un nombre.',
    COMPLETE: 'Eso es todo. Gracias por escribir.',
  },
  news: {
    INIT: '',
    GET_LEGISLATORS: '',
    BILLS: 'Nuevo en la conversación: proyectos de ley sobre los que puede tomar posición.',
    ADD_PERSONAL_INFORMATION: '',
    COMPLETE: '',
  },
  conversation: 'Conversación',
  yourWords: 'Sus propias palabras',
  pause: 'Haga una pausa y aparecerá su borrador.',
  follows: 'Su borrador sigue lo que escribe.',
  toRead: 'Leer y enviar',
  panelTitle: 'Su mensaje',
  subject: 'Asunto',
  subjectProblems: {
    blank: '',
    short: 'El asunto necesita al menos 6 caracteres, o ninguno.',
    long: 'Su asunto tiene más de 500 caracteres. Acórtelo, por favor.',
  },
  recipients: 'Para',
  noRecipients: 'Todavía nadie',
  enterAddress: 'Falta su dirección',
  atLeast: 'Mínimo 6',
  send: 'Enviar mensaje',
}
