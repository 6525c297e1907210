import type { receiptWords as english } from '../en/receipt.ts'
import { pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const receiptWords: Translated<typeof english> = {
  states: {
    accepted: 'En camino',
    retrying: 'Seguimos intentándolo',
    waiting: 'En espera de que abra la oficina',
    delivered: 'Entregada',
    refused: 'No entregada',
    given_up: 'No entregada',
    unknown: 'Sin certeza',
    voided: 'Detenida',
  },
  deliveryId: 'Número de entrega, por si pregunta por esta carta:',
  whys: {
    accepted: '',
    retrying: '',
    waiting: '',
    delivered: '',
    refused: 'Puede escribir otra vez, o llamar a la oficina.',
    given_up: 'Lo intentamos durante 24 horas. Escriba otra vez, o llame a la oficina.',
    unknown: 'Puede que la oficina la tenga. No la enviamos otra vez, porque podría llegar dos veces.',
    voided: 'Se detuvo antes de enviarse.',
  },
  titles: {
    open: 'Su comprobante',
    waiting: 'Su carta espera que usted la confirme',
    erased: 'Sus datos están borrados',
    disowned: 'La carta se detuvo y se borró',
    disownedLate: offices =>
      plural(offices, {
        one: 'Detenida y borrada, pero una oficina ya tenía su carta',
        other: `Detenida y borrada, pero ${offices} oficinas ya tenían sus cartas`,
      }),
    unknown: 'No encontramos este comprobante',
  },
  on: 'El',
  cameToUs: campaign => (campaign ? `, recibimos su carta para “${campaign}”.` : ', recibimos su carta.'),
  eastern: 'Todas las horas son del Este.',
  disowned: ', usted nos dijo que no había sido usted.',
  disownedAfter:
    'Detuvimos las cartas que no se habían enviado, y borramos el nombre, la dirección, el correo y los textos.',
  disownedTell: toCongress =>
    `Para decirle a una oficina que usted no escribió, ${toCongress ? 'llame a la central telefónica del Capitolio y pida que le comuniquen con ella' : 'llámela. Su teléfono está en su sitio web'}.`,

  standing: {
    line: (bill, stage, day) => `${bill} hoy: ${stage}. Última acción: ${day}.`,
    link: 'Ver el proyecto de ley',
  },
  handOver: {
    way: 'En el formulario de la oficina',
    states: {
      sent: 'Usted la envió en el formulario de la oficina',
      could_not: 'Usted no pudo enviarla en el formulario de la oficina',
      open: 'Un paso más: esta oficina recibe cartas en su propio formulario',
    },
    gone: 'El formulario ya no existe. Llame a la oficina, por favor.',
    openForm: 'Abrir el formulario',
    buttons: { sent: 'Ya la envié', could_not: 'No pude' },
  },

  record: 'Estado de la entrega',
  again: 'Escribir otra vez',
  toRecord: 'Ver cada oficina',
  officeUnknown: 'Una oficina',
  already: 'Usted ya envió una carta a esta oficina. Aquí ve su estado. No la enviamos dos veces.',
  nextTry: 'El próximo intento es después del',

  steps: 'Historial',
  took: 'Recibimos su carta',
  tried: {
    delivered: 'Aceptada por el sistema de la oficina',
    refused: 'Rechazada por el sistema de la oficina',
    unavailable: 'Lo intentamos, sin éxito',
    deferred: 'El sistema de la oficina estaba cerrado',
    rerouted: 'La oficina dejó ese sistema, así que enviamos su carta por correo electrónico',
    unknown: 'La enviamos, pero la conexión se cortó antes de la respuesta',
    cut: 'El envío se interrumpió',
    now: 'La estamos enviando',
  },
  triedOften: count => `Lo intentamos ${count} veces, sin éxito`,
  closedOften: count => `Lo intentamos ${count} veces: el sistema de la oficina estaba cerrado`,
  gaveUp: 'Dejamos de intentarlo',
  stopped: 'Se detuvo',
  until: 'a',

  letter: 'Su carta',
  letters: 'Sus cartas',
  version: (name, more) => (more > 0 ? `${name} y ${more} más` : name),
  print: 'Imprimir',
  to: 'Para',
  about: 'Sobre',
  bill: (cited, name, stance) =>
    `${cited}${name ? `, ${name}` : ''} (${stance === 'PRO' ? 'a favor' : 'en contra'})`,
  copy: 'Copiar el texto',
  copyLabel: 'El texto de su carta, para seleccionar y copiar',
  noLetter: 'El texto llegó con su carta anterior. Está en el comprobante de esa carta.',

  whoAsked: 'Quién le pidió que escribiera',
  runs: (organization, campaign) =>
    campaign ? `${organization} dirige la campaña “${campaign}”.` : `${organization} dirige la campaña.`,
  carried: provider => `${provider} entrega las cartas.`,
  website: organization => `El sitio web de ${organization}`,

  yours: 'Sus datos',
  kept: 'Borramos su nombre, dirección, correo y carta a más tardar 30 días después de la última entrega.',
  erase: 'Borrar mis datos',
  eraseWhat:
    'Borramos su nombre, dirección, correo y carta de nuestros registros, en el acto y para siempre.',
  eraseStops:
    'Si una carta todavía no se ha enviado, la detenemos. Las oficinas conservan lo que recibieron.',
  eraseAfter:
    'Después, esta página muestra solo cuántas cartas se enviaron. Si quiere guardar su carta, imprímala antes.',
  eraseNow: 'Borrar ahora',
  disown: 'No fui yo',
  disownWhat:
    '¿Otra persona escribió a nombre de usted? Entonces detenemos cada carta y cada correo de esa persona que todavía no se haya enviado, y borramos el nombre, la dirección, el correo y las cartas, en el acto y para siempre.',
  disownAfter:
    'Las oficinas conservan lo que recibieron. Después, esta página muestra solo cuántas cartas se enviaron.',
  disownNow: 'Detenerla y borrarla',

  erased: ', borramos su nombre, dirección, correo y carta.',
  remains: (letters, delivered) =>
    plural(letters, {
      one: `Queda solo un conteo: 1 carta, ${delivered > 0 ? 'entregada' : 'no entregada'}.`,
      other: `Queda solo un conteo: ${letters} cartas, ${delivered} de ellas ${plural(delivered, { one: 'entregada', other: 'entregadas' })}.`,
    }),
  remainsNobody: 'No dice nada de quién escribió. Las oficinas conservan lo que recibieron.',

  waiting: {
    mail: 'Enviamos un correo a la dirección que usted dio, ahora o en la última hora. Abra el enlace de ese correo y oprima “Confirmar y enviar”.',
    until: 'Si no la confirma antes del',
    after: ', borramos la carta, y ninguna oficina la recibe.',
    full: 'Enviamos como máximo tres correos al día a una dirección. El enlace de uno anterior muestra también esta carta.',
    erase: 'Borrar ahora',
    eraseWhat: 'Borramos la carta en el acto, y ninguna oficina la recibe.',
  },
  failedMail: {
    opening: 'No pudimos enviar un correo a la dirección que usted dio. El',
    problems: {
      address: 'su servidor de correo dijo que esa dirección no existe o que no acepta correos.',
      refused: 'su servidor de correo rechazó nuestro correo.',
      given_up: 'dejamos de intentarlo: durante tres días, ningún servidor de correo aceptó nuestro correo.',
      unknown: 'la conexión se cortó durante el envío, así que quizá no llegó.',
    },
    writeAgain:
      'Ninguna oficina recibe esta carta si no se confirma. Si la dirección tiene un error, escriba otra vez con la correcta.',
  },
  notices: {
    again:
      'Todavía no pasó nada: la página ya no estaba al día, o su navegador bloquea las cookies. Oprima el botón otra vez, por favor.',
    changed:
      'La carta cambió después de que usted abrió esta página, así que no se confirmó nada. Léala otra vez, por favor.',
  },
  confirmed: ', usted confirmó que esta carta es suya.',
  confirm: 'Confirmar y enviarme la copia',
  confirmWhat:
    'Este enlace llegó por correo electrónico, así que la dirección es suya. Si confirma que la carta es suya, le enviamos una copia. Después recordamos este navegador durante 90 días.',
  contact: {
    title: 'Lo que guarda la organización',
    keeps: organization =>
      `Usted marcó una casilla, así que ${organization} guarda su nombre, correo, estado y código postal.`,
    stays: 'Los conserva después de que borramos la carta.',
    agreed: ', usted aceptó:',
    waits:
      'Usted marcó una casilla para que la organización guarde sus datos de contacto. No guarda nada hasta que usted confirme su correo con el enlace que le enviamos.',
    withdraw: 'Retirar mi permiso',
    withdrawWhat:
      'Borramos aquí su nombre, correo, estado y código postal, en el acto y para siempre. Si la organización los copió, pídale que también borre su copia.',
    withdrawNow: 'Retirar ahora',
    nothing: 'La organización no guarda aquí nada de usted.',
    unknownLink: 'Este enlace no sirve. Puede que esté incompleto: cópielo entero del correo.',
  },
  followUp: {
    title: '¿Le respondieron?',
    what: 'Su respuesta le dice a la organización cuántas personas recibieron contestación. No ve nombres.',
    mail: 'Si no nos dice nada, le escribiremos una vez, hacia el',
    mailIf: 'Lo haremos solo si confirmó su correo electrónico.',
    yes: 'Sí',
    no: 'No',
    not_yet: 'Todavía no',
    recorded: {
      yes: 'Usted nos dijo que le respondieron. Gracias.',
      no: 'Usted nos dijo que no le respondieron.',
      not_yet: 'Usted nos dijo que todavía no le responden.',
    },
    change: 'Puede cambiarlo:',
    againTitle: 'Volver a pedir',
    again:
      'Esto empieza una carta nueva a quienes ocupan estos escaños ahora. Menciona la fecha y el asunto de esta. Puede cambiarla antes de enviarla.',
    againNow: 'Escribir otra vez',
  },
  copyTitle: 'Su copia',
  download: 'Descargar la carta',
  downloadBrief: 'Descargar',

  unknown: 'Puede que el enlace esté incompleto. Abra otra vez el enlace del correo, o cópielo entero.',
}
