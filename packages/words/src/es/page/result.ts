import type { resultWords as english } from '../../en/page/result.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

/** Formats a time after `a`: `a la 1:05 p.m.`, `a las 6:53 p.m.` */
const atTime = (time: string) => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`

export const resultWords: Translated<typeof english> = {
  titles: {
    success: '¡Mensaje enviado!',
    partial_success: '¡Mensaje enviado!',
    failure: 'No se pudo enviar el mensaje',
    saved: 'Mensaje guardado, todavía sin enviar',
    awaiting: 'Un paso más: confirme por correo electrónico',
  },
  sentTo: 'Su mensaje fue entregado a',
  thanks:
    'Gracias por hacer oír su voz. Puede que algunos legisladores no le contesten directamente, pero cada mensaje se cuenta.',
  failure: 'No pudimos enviar su mensaje a ninguna de las personas que eligió.',
  saved:
    'Su mensaje está guardado. Las oficinas de abajo no pueden recibirlo en este momento, así que todavía no se ha enviado.',
  awaiting: email =>
    `Su carta espera que usted la confirme. Abra el correo que enviamos a ${email} y oprima el botón que trae.`,
  awaitingThen: 'Solo entonces su carta va a sus legisladores. Si no hace nada, la borramos a los 7 días.',
  awaitingEarlier:
    '¿No llegó? Busque en el correo no deseado. Si escribió otra carta en la última hora, el correo de esa carta sirve también para confirmar esta.',
  correctEmail: 'Corregir el correo',
  awaitingSimulated: 'Modo de prueba: el correo está en el buzón de prueba, no en el suyo.',
  offices: 'Su carta, oficina por oficina',
  delivered: 'Entregada',
  earlier: 'Ya entregada antes',
  refused: 'No entregada',
  retrying: 'Todavía no: seguimos intentándolo',
  waiting: 'En espera de que abra la oficina',
  simulated: state => `${state} (simulación)`,
  callOffice: 'Llamar a la oficina:',
  switchboard: 'Central telefónica del Capitolio:',
  already: 'Ya teníamos una carta suya para esta oficina. Esa es la que cuenta; esta no se envió.',
  unknownOffice: 'Una oficina',
  summary: (successful, total) =>
    plural(total, {
      one: `${successful} de 1 carta entregada.`,
      other: `${successful} de ${total} cartas entregadas.`,
    }),
  summaryRetrying: (retrying, total) => {
    if (retrying < total) return `Seguimos intentando entregar ${retrying} más.`
    return plural(total, {
      one: 'Seguimos intentándolo.',
      other: `Seguimos intentando entregar las ${total}.`,
    })
  },
  summaryRefused: refused =>
    plural(refused, { one: '1 no se entregó.', other: `${refused} no se entregaron.` }),
  simulatedNote: 'Esto fue una simulación: nada salió de esta computadora.',
  retryNote:
    'Seguiremos intentándolo durante las próximas 24 horas, y le avisaremos por correo electrónico de lo que pase. No hace falta que lo envíe otra vez.',
  correctNote: 'Las oficinas no dicen qué estaba mal. Revise sus datos y su carta, e inténtelo otra vez.',
  receiptNote: 'Una oficina no recibió su carta. Vea por qué, y copie su carta:',
  callNote:
    'Puede llamar a las oficinas que no recibieron su carta: sus teléfonos están en sus propios sitios.',
  copyNote:
    'Su copia llega por correo electrónico. Si su dirección es nueva para nosotros, confírmela con el enlace que trae.',
  receipt: 'Abrir su recibo',
  share: 'Pídale a alguien que conozca que también escriba',
  shareMessage: (names, campaign) => `Acabo de escribir a ${names} sobre ${campaign}. Usted también puede:`,
  shareOn: network => `Compartir en ${network}`,
  shareNative: 'Compartir',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No se pudo copiar. La dirección de esta campaña es:',
  callTitle: 'Ahora: llame a la misma oficina',
  call: name =>
    `Las oficinas también cuentan las llamadas. Llame a la oficina de ${name}, y diga dónde vive y sobre qué escribió.`,
  onward: host => `Continuar a ${host}`,
  otherTitle: 'Ahora: otra campaña',
  sent: (offices, time) =>
    plural(offices, {
      one: `Su carta llegó a 1 oficina ${atTime(time)}`,
      other: `Su carta llegó a ${offices} oficinas ${atTime(time)}`,
    }),
  sentRefused: offices =>
    plural(offices, { one: '1 oficina no la recibió', other: `${offices} oficinas no la recibieron` }),
  sentLabel: 'Su última carta',
  sentLater: 'Su carta está guardada, y seguimos intentándolo',
  done: 'Listo',
  backToMessage: 'Revisar e intentar otra vez',
  alertTitle: '¡Algo salió mal!',
  alertText: 'Hubo un error al enviar su mensaje. Revise el formulario e inténtelo otra vez, por favor.',
  alertMore: 'Su carta sigue aquí. Si la envía otra vez, ninguna oficina la recibe dos veces.',
  ok: 'Aceptar',
  limitedTitle: 'Inténtelo más tarde, por favor',
  limited: minutes =>
    `Llegaron demasiadas cartas desde su red de internet, así que todavía no podemos recibir la suya. Su carta se queda en esta página. Inténtelo otra vez en ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}.`,
  closedTitle: 'Esta campaña está cerrada',
  closed: 'Ya no recibe cartas, así que la suya no se envió. Si quiere guardar su carta, cópiela ahora.',
  threatTitle: 'Su carta no se envió',
  threat:
    'Suena a amenaza. Las oficinas denuncian las amenazas, así que no la enviamos a ninguna. Su carta se queda en esta página: cámbiela, por favor.',
  mailTitle: 'Confirme por correo electrónico',
  mailText: email =>
    `En este momento recibimos muchísimas cartas, así que debemos saber que esta la envía una persona. Enviamos un correo a ${email}: oprima el botón que trae, y su carta sale.`,
  confirmByEmail: 'Confirmar por correo',
  backToLetter: 'Volver a mi carta',
}
