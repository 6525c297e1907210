import type { resultWords as english } from '../../en/page/result.ts'
import { formatCount, pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

/** Formats a time after `a`: `a la 1:05 p.m.`, `a las 6:53 p.m.` */
const atTime = (time: string) => `${time.startsWith('1:') ? 'a la' : 'a las'} ${time}`

export const resultWords: Translated<typeof english> = {
  titles: {
    success: '¡Carta enviada!',
    partial_success: '¡Carta enviada!',
    failure: 'No se pudo enviar la carta',
    saved: 'Carta guardada, todavía sin enviar',
    awaiting: 'Un paso más: confirme por correo electrónico',
  },
  sentTo: 'Su carta fue entregada a',
  thanks:
    'Gracias por hacer oír su voz. Puede que algunos legisladores no le contesten directamente, pero cada carta se cuenta.',
  failure: 'No pudimos enviar su carta a ninguna de las personas que eligió.',
  saved:
    'Su carta está guardada. Las oficinas de abajo no pueden recibirla ahora, así que todavía no se ha enviado.',
  awaitingNow: 'Su carta todavía no se ha enviado.',
  awaiting: email =>
    `Enviamos un correo a ${email}. Abra el enlace, oprima “Confirmar y enviar”, y su carta sale.`,
  awaitingThen: 'Si no confirma en 7 días, borramos su carta.',
  awaitingEarlier:
    '¿No llegó? Busque “Confirme su carta a sus legisladores” en el correo no deseado. Si escribió otra carta hace menos de una hora, el mismo correo confirma las dos.',
  correctEmail: 'Cambiar mi dirección de correo',
  awaitingSimulated: 'Modo de prueba: el correo está en el buzón de prueba, no en el suyo.',
  offices: 'Su carta, oficina por oficina',
  deliveredByEmail: 'Entregada al servidor de correo de la oficina',
  delivered: 'Entregada',
  earlier: 'Ya entregada',
  refused: 'No entregada',
  retrying: 'Seguimos intentándolo',
  waiting: 'En espera de que abra la oficina',
  simulated: state => `${state} (prueba)`,
  callOffice: 'Llamar a la oficina:',
  switchboard: 'Central telefónica del Capitolio:',
  already: 'Usted ya envió una carta a esta oficina. Esa es la que cuenta, así que no enviamos esta.',
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
  simulatedNote: 'Esto fue una prueba: no se envió nada a ninguna oficina.',
  retryNote:
    'Seguiremos intentándolo 24 horas y le enviaremos el resultado por correo electrónico. No hace falta que lo envíe otra vez.',
  correctNote: 'La oficina no nos dice por qué. Revise sus datos y su carta, e inténtelo otra vez.',
  receiptNote: 'Una oficina no aceptó su carta. Vea por qué:',
  callNote: 'Puede llamar a las oficinas que no aceptaron su carta. Sus teléfonos están en sus sitios web.',
  copyNote: 'Revise su correo: con un toque recibe su copia.',
  receipt: 'Abrir su comprobante',
  status: 'Ver cómo va su carta',
  share: 'Invite a alguien a escribir también',
  shareMessage: (names, campaign) =>
    `Escribí a ${names} sobre ${campaign}. Me tomó 2 minutos. Ahora le toca a usted:`,
  oneOf: letters =>
    plural(letters, {
      one: 'Una de cerca de 1 carta',
      many: `Una de cerca de ${formatCount(letters)} de cartas`,
      other: `Una de cerca de ${formatCount(letters)} cartas`,
    }),
  followUpOn: day => `El ${day} le preguntaremos por correo electrónico si le contestaron.`,
  shareMore: 'Compartir en una red',
  shareOn: network => `Compartir en ${network}`,
  shareBrief: 'Compartir',
  shareBy: { device: 'Por mensaje, correo o app', text: 'Por mensaje', email: 'Por correo' },
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'No pudimos copiar el enlace. Aquí está:',
  callTitle: 'Ahora: llame a la misma oficina',
  call: name =>
    `Las oficinas también cuentan las llamadas. Cuando llame a la oficina de ${name}, diga dónde vive y sobre qué escribió.`,
  onward: 'Visitar',
  otherTitle: 'Ahora: otra campaña',
  sent: (offices, time) =>
    plural(offices, {
      one: `Su carta se entregó a 1 oficina ${atTime(time)}`,
      other: `Su carta se entregó a ${offices} oficinas ${atTime(time)}`,
    }),
  sentRefused: offices =>
    plural(offices, { one: '1 oficina no la aceptó', other: `${offices} oficinas no la aceptaron` }),
  thanksTo: name => `Gracias, ${name}.`,
  nextIsQuick: 'Su próxima carta le tomará 20 segundos.',
  sentLabel: 'Su última carta',
  sentLater: 'Su carta está guardada, y seguimos intentándolo',
  done: 'Listo',
  backToMessage: 'Revisar e intentar otra vez',
  alertTitle: '¡Algo salió mal!',
  alertText: 'Hubo un error al enviar su carta. Revise el formulario e inténtelo otra vez, por favor.',
  alertMore: 'Su carta sigue aquí. Puede enviarla otra vez: ninguna oficina la recibe dos veces.',
  ok: 'Entendido',
  limitedTitle: 'Inténtelo más tarde, por favor',
  limited: minutes =>
    `Recibimos demasiadas cartas de su red de internet. La suya se queda en esta página. Inténtelo otra vez en ${plural(minutes, { one: '1 minuto', other: `${minutes} minutos` })}, por favor.`,
  closedTitle: 'Esta campaña está cerrada',
  closed: 'Ya no acepta cartas, así que la suya no se envió. Para guardar su carta, cópiela ahora.',
  changedTitle: 'Revise su carta, por favor',
  changed:
    'Cambió un dato de alguien a quien escribe, así que una parte de su carta quizás ya no corresponda. No se envió nada. Léala otra vez y envíela, por favor.',
  threatTitle: 'Su carta no se envió',
  threat:
    'Suena a amenaza, y las oficinas denuncian las amenazas. Su carta se queda en esta página: cámbiela, por favor.',
  mailTitle: 'Confirme por correo electrónico',
  mailText: email =>
    `En este momento recibimos muchas cartas, así que debemos saber que esta la envió una persona. Enviaremos un correo a ${email}: abra el enlace, oprima “Confirmar y enviar”, y su carta sale.`,
  confirmByEmail: 'Confirmar por correo',
  backToLetter: 'Volver a mi carta',
}
