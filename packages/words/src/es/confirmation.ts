import type { confirmationWords as english } from '../en/confirmation.ts'
import type { Translated } from '../translated.ts'

export const confirmationWords: Translated<typeof english> = {
  titles: { open: 'Mensajes que esperan su confirmación', unknown: 'Este enlace ya no sirve' },
  lead: 'Alguien dio esta dirección de correo con los mensajes de abajo. Enviamos un mensaje solo después de que usted lo confirme. Confirmar uno no envía ningún otro.',
  none: 'No hay ningún mensaje pendiente para este correo electrónico.',
  forCampaign: (campaign, organization) => `“${campaign}”, una campaña de ${organization}`,
  from: 'Escrito a nombre de',
  lives: 'Vive en',
  came: 'Nos llegó',
  until: 'Espera hasta',
  confirm: 'Confirmar y enviar',
  notMe: 'No fui yo',
  ticked: text => `Se marcó esta casilla: “${text}”`,
  keeps: organization =>
    `Si usted confirma, ${organization} guarda su nombre, correo, estado y código postal. Puede retirar ese permiso en el recibo cuando quiera.`,
  noneIsMine: 'Ninguno es mío',
  erasesAll:
    '“Ninguno es mío” borra en el acto todos los mensajes de esta página y todos los anteriores. No llegan a ninguna oficina. Un mensaje que llegue después se queda.',
  erases: '“No fui yo” borra el mensaje en el acto. No llega a ninguna oficina.',
  over: 'La campaña terminó, así que este mensaje ya no se puede enviar. Lo borramos a la hora de arriba.',
  earlier: 'Mensajes anteriores',
  notices: {
    confirmed: 'Usted confirmó el mensaje, y ya va en camino.',
    receipt: 'Su recibo muestra qué pasa con él.',
    disowned: 'El mensaje se borró. No llega a ninguna oficina.',
    disownedAll: 'Los mensajes se borraron. No llegan a ninguna oficina.',
    closed: 'Mientras tanto, la campaña terminó, así que el mensaje no se envió.',
    gone: 'Este mensaje ya no espera: se confirmó, se borró o pasaron 7 días sin confirmarlo.',
    changed:
      'El mensaje cambió después de que se abrió esta página, así que no se envió nada. Léalo otra vez como está ahora.',
    again:
      'Todavía no pasó nada: la página ya no estaba al día, o su navegador no guarda cookies. Oprima el botón otra vez.',
  },
  browser:
    'Después de “Confirmar y enviar”, recordamos este navegador durante 90 días: los mensajes que envíe después desde él, con el mismo nombre, calle y correo, no necesitan confirmación, salvo que sean muchos en un día.',
  unknown:
    'Puede que el enlace esté incompleto: cópielo entero del correo. Los enlaces sirven 9 días. Los mensajes que no se confirman en 7 días se borran.',
}
