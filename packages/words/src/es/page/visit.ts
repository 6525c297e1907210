import type { visitWords as english } from '../../en/page/visit.ts'
import type { Translated } from '../../translated.ts'

export const visitWords: Translated<typeof english> = {
  byMail:
    'Antes de enviar su carta, le enviamos un enlace por correo electrónico. Ábralo y oprima “Confirmar y enviar”: así sabemos que el correo es suyo.',
  stale:
    'Este formulario no estaba al día, por ejemplo porque hay otra pestaña abierta. Guardamos lo que escribió. Revíselo y oprima el botón otra vez, por favor.',
  waitTitle: 'Un momento, por favor',
  wait: 'Seguimos trabajando. Esta página se actualiza sola.',
  waitLink: 'Actualizar ahora',
  draftTitle: 'Estamos escribiendo su carta',
  draft:
    'Un modelo de lenguaje la redacta a partir de sus palabras, y puede tardar 45 segundos. Esta página la busca cada pocos segundos. Lo que escribió está guardado.',
  draftOwn: 'Usar mis propias palabras ahora',
  draftKeep: 'Conservar la carta que tengo',
  longTitle: 'Un texto es muy largo',
  long: (field, most) =>
    `No se guardó nada. Vuelva atrás en su navegador y acorte este campo a ${most} caracteres como máximo: ${field}.`,
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
  restTitle: 'Se abrieron demasiadas páginas',
  rest: minutes =>
    `Se abrieron muchas páginas desde su red. Lo que escribió está guardado. Intente otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, por favor.`,
  closeSection: 'Cerrar',
}
