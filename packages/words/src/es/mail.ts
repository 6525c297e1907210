import type { mailWords as english } from '../en/mail.ts'
import { pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const mailWords: Translated<typeof english> = {
  subjects: {
    delivered: 'Su carta al Congreso fue entregada',
    failed: 'Su carta al Congreso no fue entregada',
    mixed: 'Su carta al Congreso: novedades',
    several: 'Sus cartas al Congreso: novedades',
    unconfirmed: 'Su carta al Congreso: reciba su copia',
    unconfirmedLost: 'Su carta al Congreso: novedades',
  },
  stateSubjects: {
    delivered: 'Su carta está en el servidor de correo de sus legisladores',
    failed: 'Su carta a sus legisladores no fue entregada',
    mixed: 'Su carta a sus legisladores: novedades',
    several: 'Sus cartas a sus legisladores: novedades',
  },
  stateOpening: (campaign, organization) =>
    `Usted escribió a sus legisladores sobre “${campaign}”, una campaña de ${organization}.`,
  deliveredByEmail: 'Entregada al servidor de correo de la oficina:',
  opening: (campaign, organization) =>
    `Usted escribió al Congreso sobre “${campaign}”, una campaña de ${organization}.`,
  delivered: 'Entregada:',
  deliveredAt: (name, time) => `- ${name}, ${time}`,
  underWay: 'Todavía sin enviar. Seguimos intentándolo, y le escribiremos cuando sepamos más:',
  failed: 'No entregada:',
  failedBecause: (name, reason) => `- ${name}. ${reason}`,
  unknown:
    'No sabemos si estas cartas llegaron. La conexión se cortó mientras las enviábamos, y nunca enviamos una carta dos veces:',
  stopped: 'Detenida antes de enviarse:',
  sentByYou: 'Usted nos dijo que la envió en el formulario de la oficina:',
  ownForm:
    'Un paso más: estas oficinas reciben cartas en su propio formulario. Su comprobante le lleva hasta allí:',
  name: name => `- ${name}`,
  simulated: 'Esto fue una prueba: no se envió nada a ninguna oficina.',
  letter: names => `Su carta a ${names}:`,
  lostLetter: names => `Su carta a ${names}, por si quiere enviarla por otro medio:`,
  subject: subject => `Asunto: ${subject}`,
  writeAnew: url => `Escriba a quienes ocupan estos escaños ahora:\n${url}`,
  receipt: 'Su comprobante. Cualquier persona con este enlace puede leer su carta y borrarla:',
  andMore: count =>
    plural(count, {
      one: 'Se entregó otra carta suya.',
      other: `Se entregaron otras ${count} cartas suyas.`,
    }),
  supporter: organization =>
    `${organization} guarda su nombre, correo, estado y código postal, porque usted marcó una casilla que lo dice. Puede retirar ese permiso cuando quiera:`,
  notYou: '¿Usted no escribió esto? Abra el enlace y elija “No fui yo”.',
  sender: (organization, platform) => `${organization} por medio de ${platform}`,
  sentBy: platform =>
    `Enviado por ${platform} porque alguien dio esta dirección de correo con una carta a sus legisladores.`,
  contact: contact => `Escríbanos: ${contact}`,

  unconfirmed: {
    opening: organization =>
      `Alguien dio esta dirección de correo con una carta al Congreso, en la página de ${organization}. La dirección todavía no está confirmada, así que este correo no incluye la carta.`,
    standing: ({ delivered, underWay, lost, stopped }) =>
      [
        `Oficinas que la recibieron: ${delivered}.`,
        ...(underWay > 0 ? [`Todavía sin enviar, y seguimos intentándolo: ${underWay}.`] : []),
        ...(lost > 0 ? [`No entregada, o sin certeza: ${lost}.`] : []),
        ...(stopped > 0 ? [`Detenida antes de enviarse: ${stopped}.`] : []),
      ].join('\n'),
    receipt: 'Vea la carta y su comprobante:',
    behind: 'Allí puede confirmar que es suya y pedir una copia por correo electrónico, o descargarla.',
    consentWaits:
      'Con esta carta, alguien marcó una casilla para que la organización guarde sus datos de contacto. No guarda nada si usted no confirma.',
  },

  followUp: {
    subject: '¿Respondieron a su carta?',
    opening: (day, names) => `El ${day} usted escribió a ${names}.`,
    about: (campaign, organization) =>
      `Fue sobre “${campaign}”, una campaña de ${organization}. Usted nos pidió que le preguntáramos una vez.`,
    question:
      '¿Le respondieron? Abra su comprobante y oprima “Sí”, “No” o “Todavía no”. Cualquier persona con este enlace puede leer su carta y borrarla:',
    once: 'La organización ve cuántas personas tuvieron respuesta, pero ningún nombre. Ahí también puede volver a pedir. No le escribiremos otra vez sobre esto.',
  },

  confirmation: {
    subject: 'Confirme su carta a sus legisladores',
    opening: platform =>
      `Alguien escribió una carta a legisladores en el sitio de ${platform} con esta dirección de correo. Solo la enviamos si usted confirma que es suya.`,
    what: 'Abra esta página, lea la carta y oprima “Confirmar y enviar” o “No fui yo”:',
    later:
      'La página muestra también las cartas que lleguen después con su correo. Si no confirma una carta en 7 días, la borramos, y ninguna oficina la recibe.',
    notYou: '¿Usted no escribió a sus legisladores? Entonces no tiene que hacer nada.',
  },
}
