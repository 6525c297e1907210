import type { mailWords as english } from '../en/mail.ts'
import { pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const mailWords: Translated<typeof english> = {
  subjects: {
    delivered: 'Su mensaje al Congreso fue entregado',
    failed: 'Su mensaje al Congreso no fue entregado',
    mixed: 'Qué pasó con su mensaje al Congreso',
    several: 'Qué pasó con sus mensajes al Congreso',
    unconfirmed: 'Se escribió un mensaje al Congreso con esta dirección',
  },
  opening: (campaign, organization) =>
    `Usted escribió al Congreso sobre “${campaign}”, una campaña de ${organization}.`,
  delivered: 'Entregado:',
  deliveredAt: (name, time) => `- ${name}, ${time}`,
  underWay: 'Todavía sin enviar. Seguimos intentándolo, y le escribiremos otra vez cuando sepamos más:',
  failed: 'No entregado, y ya no lo intentamos:',
  failedBecause: (name, reason) => `- ${name}. ${reason}`,
  unknown:
    'No sabemos si estos llegaron. La conexión se cortó al entregar el mensaje, y no lo enviamos dos veces:',
  stopped: 'Detenido antes de enviarse:',
  name: name => `- ${name}`,
  simulated: 'Esto fue una simulación: nada salió de la computadora en la que se hizo.',
  letter: names => `Su mensaje a ${names}:`,
  lostLetter: names => `Su mensaje a ${names}, para que pueda enviarlo por otro medio:`,
  subject: subject => `Asunto: ${subject}`,
  writeAnew: url => `Escriba a quienes ocupan estos escaños ahora:\n${url}`,
  receipt: 'Su recibo. Quien tenga este enlace puede leer su mensaje y borrarlo:',
  andMore: count =>
    plural(count, {
      one: 'Se entregó otro mensaje suyo.',
      other: `Se entregaron otros ${count} mensajes suyos.`,
    }),
  supporter: organization =>
    `${organization} guarda su nombre, correo, estado y código postal, porque usted marcó una casilla que lo dice. Puede retirar ese permiso cuando quiera:`,
  notYou: '¿Usted no escribió esto? Abra el enlace y elija “No fui yo”.',
  sender: (organization, platform) => `${organization} por medio de ${platform}`,
  sentBy: platform =>
    `Enviado por ${platform} porque alguien dio esta dirección de correo al enviar un mensaje al Congreso.`,
  contact: contact => `Escríbanos: ${contact}`,

  unconfirmed: {
    opening: organization =>
      `Alguien dio esta dirección de correo al enviar un mensaje al Congreso, en la página de ${organization}. Su titular no la ha confirmado, así que no incluimos aquí el mensaje.`,
    standing: ({ delivered, underWay, lost, stopped }) =>
      [
        `Oficinas que lo recibieron: ${delivered}.`,
        ...(underWay > 0 ? [`Todavía sin enviar, y seguimos intentándolo: ${underWay}.`] : []),
        ...(lost > 0 ? [`No entregado, o sin certeza: ${lost}.`] : []),
        ...(stopped > 0 ? [`Detenido antes de enviarse: ${stopped}.`] : []),
      ].join('\n'),
    receipt: 'El mensaje y su recibo están en este enlace:',
    behind: 'Allí puede confirmar que es suyo y pedir una copia por correo electrónico, o descargarla.',
    consentWaits:
      'Con este mensaje se marcó una casilla para que la organización guarde sus datos de contacto. No guarda nada si usted no confirma.',
  },

  followUp: {
    subject: '¿Le respondieron a su mensaje al Congreso?',
    opening: (day, names) => `El ${day} usted escribió a ${names}.`,
    about: (campaign, organization) =>
      `Fue sobre “${campaign}”, una campaña de ${organization}. Usted pidió que le preguntáramos una vez si le respondieron.`,
    question:
      '¿Le respondieron? Abra su recibo y oprima “Sí”, “No” o “Todavía no”. Quien tenga este enlace puede leer su mensaje y borrarlo:',
    once: 'La organización ve cuántas personas tuvieron respuesta, y ningún nombre. Ahí también puede volver a pedir. No le enviamos otro correo sobre esto.',
  },

  confirmation: {
    subject: 'Un mensaje al Congreso espera que usted lo confirme',
    opening: platform =>
      `Alguien escribió un mensaje al Congreso en el sitio de ${platform} y dio esta dirección de correo. Solo enviamos el mensaje si usted confirma que es suyo.`,
    what: 'Abra esta página, lea lo que espera allí y oprima “Confirmar y enviar” o “No fui yo”:',
    later:
      'La página muestra también los mensajes que lleguen después con su correo. Lo que no se confirma en 7 días se borra, y ninguna oficina lo recibe.',
    notYou: '¿Usted no escribió al Congreso? Entonces no tiene que hacer nada.',
  },
}
