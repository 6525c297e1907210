import type { mailWords as english } from '../en/mail.ts'
import { pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const mailWords: Translated<typeof english> = {
  subjects: {
    delivered: 'Su mensaje al Congreso fue entregado',
    failed: 'Su mensaje al Congreso no fue entregado',
    mixed: 'Su mensaje al Congreso: novedades',
    several: 'Sus mensajes al Congreso: novedades',
    unconfirmed: 'Su carta al Congreso: reciba su copia',
    unconfirmedLost: 'Su carta al Congreso: novedades',
  },
  stateSubjects: {
    delivered: 'Su mensaje está en el servidor de correo de sus legisladores',
    failed: 'Su mensaje a sus legisladores no fue entregado',
    mixed: 'Su mensaje a sus legisladores: novedades',
    several: 'Sus mensajes a sus legisladores: novedades',
  },
  stateOpening: (campaign, organization) =>
    `Usted escribió a sus legisladores sobre “${campaign}”, una campaña de ${organization}.`,
  handedOver: 'Entregado al servidor de correo de la oficina:',
  opening: (campaign, organization) =>
    `Usted escribió al Congreso sobre “${campaign}”, una campaña de ${organization}.`,
  delivered: 'Entregado:',
  deliveredAt: (name, time) => `- ${name}, ${time}`,
  underWay: 'Todavía sin enviar. Seguimos intentándolo, y le escribiremos cuando sepamos más:',
  failed: 'No entregado:',
  failedBecause: (name, reason) => `- ${name}. ${reason}`,
  unknown:
    'No sabemos si estos llegaron. La conexión se cortó mientras los enviábamos, y nunca enviamos una carta dos veces:',
  stopped: 'Detenido antes de enviarse:',
  sentByYou: 'Usted nos dijo que la envió en el formulario de la oficina:',
  ownForm:
    'Un paso más: estas oficinas reciben cartas en su propio formulario. Su comprobante le lleva hasta allí:',
  name: name => `- ${name}`,
  simulated: 'Esto fue una prueba: no se envió nada a ninguna oficina.',
  letter: names => `Su mensaje a ${names}:`,
  lostLetter: names => `Su mensaje a ${names}, por si quiere enviarlo por otro medio:`,
  subject: subject => `Asunto: ${subject}`,
  writeAnew: url => `Escriba a quienes ocupan estos escaños ahora:\n${url}`,
  receipt: 'Su comprobante. Cualquier persona con este enlace puede leer su mensaje y borrarlo:',
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
    `Enviado por ${platform} porque alguien dio esta dirección de correo con un mensaje a sus legisladores.`,
  contact: contact => `Escríbanos: ${contact}`,

  unconfirmed: {
    opening: organization =>
      `Alguien dio esta dirección de correo con un mensaje al Congreso, en la página de ${organization}. La dirección todavía no está confirmada, así que este correo no incluye el mensaje.`,
    standing: ({ delivered, underWay, lost, stopped }) =>
      [
        `Oficinas que lo recibieron: ${delivered}.`,
        ...(underWay > 0 ? [`Todavía sin enviar, y seguimos intentándolo: ${underWay}.`] : []),
        ...(lost > 0 ? [`No entregado, o sin certeza: ${lost}.`] : []),
        ...(stopped > 0 ? [`Detenido antes de enviarse: ${stopped}.`] : []),
      ].join('\n'),
    receipt: 'Vea el mensaje y su comprobante:',
    behind: 'Allí puede confirmar que es suyo y pedir una copia por correo electrónico, o descargarla.',
    consentWaits:
      'Con este mensaje, alguien marcó una casilla para que la organización guarde sus datos de contacto. No guarda nada si usted no confirma.',
  },

  followUp: {
    subject: '¿Le respondieron a su mensaje?',
    opening: (day, names) => `El ${day} usted escribió a ${names}.`,
    about: (campaign, organization) =>
      `Fue sobre “${campaign}”, una campaña de ${organization}. Usted nos pidió que le preguntáramos una vez.`,
    question:
      '¿Le respondieron? Abra su comprobante y oprima “Sí”, “No” o “Todavía no”. Cualquier persona con este enlace puede leer su mensaje y borrarlo:',
    once: 'La organización ve cuántas personas tuvieron respuesta, pero ningún nombre. Ahí también puede volver a pedir. No le escribiremos otra vez sobre esto.',
  },

  confirmation: {
    subject: 'Confirme su mensaje a sus legisladores',
    opening: platform =>
      `Alguien escribió un mensaje a legisladores en el sitio de ${platform} con esta dirección de correo. Solo lo enviamos si usted confirma que es suyo.`,
    what: 'Abra esta página, lea el mensaje y oprima “Confirmar y enviar” o “No fui yo”:',
    later:
      'La página muestra también los mensajes que lleguen después con su correo. Si no confirma un mensaje en 7 días, lo borramos, y ninguna oficina lo recibe.',
    notYou: '¿Usted no escribió a sus legisladores? Entonces no tiene que hacer nada.',
  },
}
