import type { receiptWords as english } from '../en/receipt.ts'
import { pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const receiptWords: Translated<typeof english> = {
  states: {
    accepted: 'La tenemos, va en camino',
    retrying: 'Todavía no: seguimos intentándolo',
    waiting: 'En espera de que abra la oficina',
    delivered: 'Entregada',
    refused: 'No entregada',
    given_up: 'No entregada',
    unknown: 'Sin certeza',
    voided: 'Detenida',
  },
  whys: {
    accepted: '',
    retrying: '',
    waiting: '',
    delivered: '',
    refused: 'Puede escribir otra vez, o llamar a la oficina.',
    given_up: 'Lo intentamos durante 24 horas. Escriba otra vez, o llame a la oficina.',
    unknown: 'Puede que la oficina la tenga. No la enviamos otra vez, para que no llegue dos veces.',
    voided: 'Se detuvo antes de enviarse.',
  },
  titles: {
    open: 'Su recibo',
    waiting: 'Su carta espera que usted la confirme',
    erased: 'Sus datos están borrados',
    disowned: 'La carta está detenida y borrada',
    disownedLate: offices =>
      plural(offices, {
        one: 'Detenida y borrada, pero una oficina ya tenía su carta',
        other: `Detenida y borrada, pero ${offices} oficinas ya tenían sus cartas`,
      }),
    unknown: 'Ese recibo no existe',
  },
  on: 'El',
  cameToUs: campaign => (campaign ? `, nos llegó su carta para “${campaign}”.` : ', nos llegó su carta.'),
  eastern: 'Todas las horas son del Este, la hora de Washington.',
  disowned: ', usted nos dijo que no había sido usted.',
  disownedAfter:
    'Las cartas que no se habían enviado hasta entonces se detuvieron, y el nombre, la dirección, el correo y los textos están borrados.',
  disownedTell:
    'Para decirle a una oficina que usted no escribió, llame a la central telefónica. Le comunica con quienes representan su dirección.',

  record: 'Estado de la entrega',
  again: 'Escribir otra vez',
  toRecord: 'Ver cada oficina',
  officeUnknown: 'Una oficina',
  already:
    'Ya teníamos una carta suya para esta oficina. Esa es la que cuenta, y este es su estado. No se envió dos veces.',
  nextTry: 'Lo intentamos otra vez después del',

  steps: 'Cada paso, con su hora',
  took: 'Recibimos su carta',
  tried: {
    delivered: 'El sistema de la oficina la aceptó',
    refused: 'El sistema de la oficina la rechazó',
    unavailable: 'Lo intentamos, sin éxito',
    deferred: 'El sistema de la oficina estaba cerrado',
    rerouted: 'La oficina dejó ese sistema, así que su carta va por correo electrónico',
    unknown: 'La enviamos, y la conexión se cortó antes de la respuesta',
    cut: 'Empezamos a enviarla, y se interrumpió',
    now: 'La estamos enviando',
  },
  triedOften: count => `Lo intentamos ${count} veces, sin éxito`,
  closedOften: count => `Preguntamos ${count} veces, y el sistema de la oficina estaba cerrado`,
  gaveUp: 'Dejamos de intentarlo',
  stopped: 'Se detuvo',
  until: 'a',

  letter: 'Su carta',
  letters: 'Sus cartas',
  print: 'Imprimir',
  to: 'Para',
  about: 'Sobre',
  bill: (cited, name, stance) =>
    `${cited}${name ? `, ${name}` : ''} (${stance === 'PRO' ? 'a favor' : 'en contra'})`,
  copy: 'Copiar el texto',
  copyLabel: 'El texto de su carta, para seleccionar y copiar',
  noLetter: 'El texto llegó con su carta anterior. Está en el recibo de esa carta.',

  whoAsked: 'Quién le pidió que escribiera',
  runs: (organization, campaign) =>
    campaign ? `${organization} dirige la campaña “${campaign}”.` : `${organization} dirige la campaña.`,
  carried: provider => `${provider} llevó su carta a las oficinas.`,
  website: organization => `El sitio web de ${organization}`,

  yours: 'Sus datos',
  kept: 'Borramos su nombre, dirección, correo y el texto de su carta 30 días después de que termine la entrega de la última de sus cartas, o antes, si este sitio así lo indica.',
  erase: 'Borrar mis datos',
  eraseWhat:
    'Su nombre, dirección, correo y el texto de su carta se borran de nuestros registros, en el acto y para siempre.',
  eraseStops:
    'Una carta que todavía no se ha enviado se detiene. Lo que una oficina tiene, lo conserva: no podemos retirarlo.',
  eraseAfter:
    'Este recibo muestra entonces dos números y nada de usted. Si quiere guardar su carta, imprímala antes.',
  eraseNow: 'Borrar ahora',
  disown: 'No fui yo',
  disownWhat:
    '¿Otra persona escribió a nombre de usted? Entonces detenemos cada carta y cada correo de esa persona que todavía no se haya enviado, y borramos el nombre, la dirección, el correo y el texto, en el acto y para siempre.',
  disownAfter:
    'Lo que ya llegó, no podemos retirarlo. Este recibo muestra entonces dos números y ninguna carta.',
  disownNow: 'Detenerla y borrarla',

  erased: ', borramos su nombre, dirección, correo y el texto de su carta.',
  remains: (letters, delivered) =>
    plural(letters, {
      one: `Queda un conteo: 1 carta, ${delivered > 0 ? 'entregada' : 'no entregada'}.`,
      other: `Queda un conteo: ${letters} cartas, ${delivered} de ellas ${plural(delivered, { one: 'entregada', other: 'entregadas' })}.`,
    }),
  remainsNobody:
    'No dice nada de quien las escribió. Lo que una oficina recibió queda en poder de esa oficina.',

  waiting: {
    mail: 'Enviamos un mensaje al correo electrónico que usted dio, ahora o en la última hora. Abra el enlace de ese mensaje y oprima “Confirmar y enviar”.',
    until: 'La carta espera hasta el',
    after: ', después se borra, y ninguna oficina la recibe.',
    full: 'Una dirección recibe como máximo tres correos nuestros al día. El enlace de uno anterior muestra también esta carta.',
    erase: 'Borrar ahora',
    eraseWhat: 'La carta se borra en el acto, y ninguna oficina la recibe.',
  },
  failedMail: {
    opening: 'No pudimos enviar un mensaje al correo electrónico que usted dio. El',
    problems: {
      address: 'su servidor de correo dijo que esa dirección no existe o que no recibe mensajes.',
      refused: 'su servidor de correo rechazó nuestro mensaje.',
      given_up: 'dejamos de intentarlo: durante tres días ningún servidor aceptó nuestro mensaje.',
      unknown: 'la conexión se cortó mientras entregábamos el mensaje, así que quizá no llegó.',
    },
    writeAgain:
      'Ninguna oficina recibe esta carta si no se confirma. Si la dirección está mal escrita, escriba otra vez con la correcta.',
  },
  notices: {
    again:
      'Todavía no pasó nada: la página ya no estaba al día, o su navegador no guarda cookies. Oprima el botón otra vez.',
    changed:
      'La carta cambió después de que se abrió esta página, así que no se confirmó nada. Léala otra vez como está ahora.',
  },
  confirmed: ', usted confirmó que esta carta es suya.',
  confirm: 'Confirmar y enviarme la copia',
  confirmWhat:
    'Este enlace llegó por correo electrónico, así que la dirección es suya. Confirme que la carta es suya, y le enviamos una copia. Después recordamos este navegador durante 90 días.',
  contact: {
    title: 'Lo que guarda la organización',
    keeps: organization =>
      `Usted marcó una casilla, así que ${organization} guarda su nombre, correo, estado y código postal.`,
    stays: 'Eso se queda cuando la carta se borra a su tiempo.',
    agreed: ', usted aceptó:',
    waits:
      'Usted marcó una casilla para que la organización guarde sus datos de contacto. No guarda nada hasta que usted confirme su correo con el enlace que le enviamos.',
    withdraw: 'Retirar mi permiso',
    withdrawWhat:
      'Entonces su nombre, correo, estado y código postal se borran aquí, en el acto y para siempre. Lo que la organización copió antes, lo debe borrar ella: pídaselo.',
    withdrawNow: 'Retirar ahora',
    nothing: 'La organización no guarda aquí nada de usted.',
    unknownLink: 'Este enlace no retira nada. Puede que esté incompleto: cópielo entero del correo.',
  },
  followUp: {
    title: '¿Le respondieron?',
    what: 'Díganos, y la organización verá cuántas personas tuvieron respuesta. No ve nombres.',
    mail: 'Si no nos dice nada, un correo le preguntará hacia el',
    mailIf: 'Se lo enviaremos solo si confirmó su dirección de correo.',
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
      'Esto abre una carta nueva a quienes ocupan estos escaños ahora. Menciona la fecha y el asunto de la carta anterior, y usted la puede cambiar antes de enviarla.',
    againNow: 'Escribir otra vez',
  },
  copyTitle: 'Su copia',
  download: 'Descargar la carta',

  unknown:
    'Puede que el enlace se haya cortado en el camino. Ábralo otra vez desde el correo que recibió, o cópielo entero.',
}
