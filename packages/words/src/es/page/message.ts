import type { messageWords as english } from '../../en/page/message.ts'
import { formatCount, pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

export const messageWords: Translated<typeof english> = {
  steps: { message: 'Su mensaje', details: 'Sus datos', sent: 'Enviado' },
  campaignOf: organization => `Una campaña de ${organization}`,
  readMore: 'Leer más',
  counted: (count, goal) => {
    const counted = `${formatCount(count)}${goal > 0 ? ` de ${formatCount(goal)}` : ''}`
    return plural(goal || count, {
      one: `Alrededor de ${counted} carta entregada`,
      many: `Alrededor de ${counted} de cartas entregadas`,
      other: `Unas ${counted} cartas entregadas`,
    })
  },
  stepsLabel: 'Dónde está usted',
  reasoningTitle: 'Personalice su mensaje',
  reasoningLabel: '¿Por qué le importa esto?',
  reasoningHint: 'Escríbalo como lo diría. Sus propias frases forman la carta.',
  tell: 'Las oficinas leen lo que solo usted puede contar:',
  questions: ['¿Qué pasó?', '¿A quién afecta?', '¿Qué deben hacer?'],
  agreeTitle: organization => `Agregar a mi carta: estoy de acuerdo con ${organization} en que…`,
  allReasons: count => `Ver las ${count} razones`,
  draftTitle: 'Borrador de su carta',
  draftLabel: 'Su carta',
  draftEmpty: 'Su carta aparece aquí.',
  draftProblems: {
    blank: 'Escriba su mensaje, o díganos sus razones y hacemos un borrador.',
    short: 'Su mensaje necesita al menos 6 caracteres.',
    long: 'Su mensaje tiene más de 10,000 caracteres. Acórtelo, por favor.',
  },
  longWithLines:
    'Su mensaje y las líneas que agregamos tienen más de 10,000 caracteres. Acorte su mensaje, por favor.',
  to: 'Para',
  toCount: count =>
    plural(count, {
      one: 'Para 1 legislador. Siguen sus datos',
      other: `Para ${count} legisladores. Siguen sus datos`,
    }),
  missing: {
    anyone: 'No hay a quién escribir.',
    legislators: 'No ha elegido a quién escribir.',
    draft: 'Su carta está vacía.',
  },
  regenerate: 'Nuevo borrador',
  undo: 'Deshacer',
  writing: 'Escribiendo su borrador',
  ready: 'Borrador listo',
  cancel: 'Detener',
  count: (length, most) => `${length}/${most}`,
  countLabel: 'caracteres',
  nearlyFull: 'Está cerca de los 10,000 caracteres que caben.',
  added: {
    HOUSE: 'Su carta a la Cámara termina con estas líneas:',
    SENATE: 'Su carta al Senado termina con estas líneas:',
  },
  submit: 'Continuar',
  busy: {
    proof: 'Revisando…',
    submit: 'Estamos enviando su carta.',
    draft: 'Estamos escribiendo su borrador. Puede seguir en un momento.',
    address: 'Estamos buscando su dirección. Puede seguir en un momento.',
    legislators: 'Estamos buscando a sus legisladores. Puede seguir en un momento.',
    bills: 'Estamos buscando proyectos de ley. Puede seguir en un momento.',
  },
  summaryTitle: 'Revise esto primero',
  errorInTitle: 'Error: ',
  threatLine: 'Sus razones suenan a amenaza. Cámbielas, por favor.',
  districtLine: 'Díganos su distrito de la Cámara.',
}
