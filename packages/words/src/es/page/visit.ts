import type { visitWords } from '../../en/page/visit.ts'
import type { Translated } from '../../translated.ts'

export const visitWordsEs: Translated<typeof visitWords> = {
  byMail:
    'Antes de enviar su carta, le enviamos un enlace por correo electrónico. Ábralo y oprima “Confirmar y enviar”: así sabemos que el correo es suyo.',
  stale:
    'Este formulario no estaba al día, por ejemplo porque hay otra pestaña abierta. Guardamos lo que escribió. Revíselo y oprima el botón otra vez, por favor.',
  waitTitle: 'Un momento, por favor',
  wait: 'Seguimos trabajando. Esta página se actualiza sola.',
  waitLink: 'Actualizar ahora',
  closeSection: 'Cerrar',
  noChoice: 'Sin elegir',
}
