import type { confirmationWords as english } from '../en/confirmation.ts'
import type { Translated } from '../translated.ts'

export const confirmationWords: Translated<typeof english> = {
  titles: { open: 'Mensajes que esperan su confirmación', unknown: 'Este enlace ya no sirve' },
  lead: 'Alguien dio esta dirección de correo con los mensajes de abajo. Enviamos un mensaje solo después de que usted lo confirme, y cada uno se confirma por separado.',
  none: 'No hay ningún mensaje pendiente para este correo electrónico.',
  forCampaign: (campaign, organization) => `“${campaign}”, una campaña de ${organization}`,
  from: 'Escrito a nombre de',
  lives: 'Vive en',
  came: 'Recibido',
  until: 'Vence',
  confirm: 'Confirmar y enviar',
  notMe: 'No fui yo',
  ticked: text => `Se marcó esta casilla: “${text}”`,
  keeps: organization =>
    `Si usted confirma, ${organization} guarda su nombre, correo, estado y código postal. Puede retirar ese permiso en el comprobante cuando quiera.`,
  noneIsMine: 'Ninguno es mío',
  erasesAll:
    '“Ninguno es mío” borra en el acto todos los mensajes de esta página y todos los anteriores. Ninguna oficina los recibe. Los mensajes que lleguen después se quedan.',
  erases: '“No fui yo” borra el mensaje en el acto. Ninguna oficina lo recibe.',
  over: 'La campaña terminó, así que no podemos enviar este mensaje. Lo borraremos a la hora de arriba.',
  earlier: 'Mensajes anteriores',
  notices: {
    confirmed: 'Usted confirmó el mensaje, y ya va en camino.',
    receipt: 'Su comprobante muestra qué pasa con él.',
    disowned: 'Borramos el mensaje. Ninguna oficina lo recibe.',
    disownedAll: 'Borramos los mensajes. Ninguna oficina los recibe.',
    closed: 'La campaña terminó, así que no enviamos el mensaje.',
    gone: 'Este mensaje ya no espera: se confirmó, se borró o pasaron 7 días sin confirmarlo.',
    changed:
      'El mensaje cambió después de que usted abrió esta página, así que no lo enviamos. Léalo otra vez, por favor.',
    again:
      'Todavía no pasó nada: la página ya no estaba al día, o su navegador bloquea las cookies. Oprima el botón otra vez, por favor.',
  },
  browser:
    'Después de “Confirmar y enviar”, recordamos este navegador durante 90 días. Si escribe otra vez con el mismo nombre, calle y correo, no tiene que confirmar, salvo que envíe muchos mensajes en un día.',
  unknown:
    'Puede que el enlace esté incompleto: cópielo entero del correo. Los enlaces sirven 9 días. Borramos los mensajes que no se confirman en 7 días.',
}
