import type { confirmationWords as english } from '../en/confirmation.ts'
import type { Translated } from '../translated.ts'

export const confirmationWords: Translated<typeof english> = {
  titles: { open: 'Cartas que esperan su confirmación', unknown: 'Este enlace ya no sirve' },
  lead: 'Alguien dio esta dirección de correo con las cartas de abajo. Enviamos una carta solo después de que usted la confirme, y cada una se confirma por separado.',
  none: 'No hay ninguna carta pendiente para este correo electrónico.',
  forCampaign: (campaign, organization) => `“${campaign}”, una campaña de ${organization}`,
  from: 'Escrita a nombre de',
  lives: 'Vive en',
  came: 'Recibida',
  until: 'Vence',
  confirm: 'Confirmar y enviar',
  notMe: 'No fui yo',
  ticked: text => `Se marcó esta casilla: “${text}”`,
  keeps: organization =>
    `Si usted confirma, ${organization} guarda su nombre, correo, estado y código postal. Puede retirar ese permiso en el comprobante cuando quiera.`,
  noneIsMine: 'Ninguna es mía',
  erasesAll:
    '“Ninguna es mía” borra en el acto todas las cartas de esta página y todas las anteriores. Ninguna oficina las recibe. Las cartas que lleguen después se quedan.',
  erases: '“No fui yo” borra la carta en el acto. Ninguna oficina la recibe.',
  over: 'La campaña terminó, así que no podemos enviar esta carta. La borraremos a la hora de arriba.',
  earlier: 'Cartas anteriores',
  notices: {
    confirmed: 'Usted confirmó la carta, y ya va en camino.',
    receipt: 'Su comprobante muestra qué pasa con ella.',
    disowned: 'Borramos la carta. Ninguna oficina la recibe.',
    disownedAll: 'Borramos las cartas. Ninguna oficina las recibe.',
    closed: 'La campaña terminó, así que no enviamos la carta.',
    gone: 'Esta carta ya no espera: se confirmó, se borró o pasaron 7 días sin confirmarla.',
    changed:
      'La carta cambió después de que usted abrió esta página, así que no la enviamos. Léala otra vez, por favor.',
    again:
      'Todavía no pasó nada: la página ya no estaba al día, o su navegador bloquea las cookies. Oprima el botón otra vez, por favor.',
  },
  browser:
    'Después de “Confirmar y enviar”, recordamos este navegador durante 90 días. Si escribe otra vez con el mismo nombre, calle y correo, no tiene que confirmar, salvo que envíe muchas cartas en un día.',
  unknown:
    'Puede que el enlace esté incompleto: cópielo entero del correo. Los enlaces sirven 9 días. Borramos las cartas que no se confirman en 7 días.',
}
