import type { visitWords as english } from '../../en/page/visit.ts'
import type { Translated } from '../../translated.ts'

export const visitWords: Translated<typeof english> = {
  byMail:
    'Antes de enviar su carta, le enviamos un enlace por correo electrónico. Ábralo y oprima “Confirmar y enviar” para mostrar que el correo es suyo.',
  stale:
    'Este formulario no estaba al día, quizá por otra pestaña. Guardamos lo que escribió. Revíselo y oprima el botón otra vez, por favor.',
  waitTitle: 'Un momento, por favor',
  wait: 'Seguimos trabajando. Esta página se actualiza sola.',
  waitLink: 'Actualizar ahora',
  draftTitle: 'Escribiendo su borrador',
  draft:
    'La IA redacta su carta con las palabras de usted, y puede tardar 45 segundos. Esta página la busca cada pocos segundos. Guardamos lo que escribió.',
  draftOwn: 'Usar mis propias palabras ahora',
  draftKeep: 'Conservar la carta que tengo',
  longTitle: 'Un texto es muy largo',
  long: (field, most) =>
    `No se guardó nada. Vuelva atrás en su navegador y acorte esto a ${most} caracteres como máximo: ${field}.`,
  longFields: {
    reasoning: 'sus razones',
    draft: 'su carta',
    subject: 'el asunto',
    firstName: 'nombre',
    lastName: 'apellido',
    email: 'correo electrónico',
    street: 'calle',
    city: 'ciudad',
    state: 'estado',
    zip: 'código postal',
    other: 'otro campo del formulario',
  },
  restTitle: 'Inténtelo otra vez en un momento, por favor',
  rest: minutes =>
    `Recibimos demasiadas visitas de su red. Guardamos lo que escribió. Inténtelo otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, por favor.`,
  closeSection: 'Cerrar',
}
