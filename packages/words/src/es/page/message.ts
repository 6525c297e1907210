import type { messageWords as english } from '../../en/page/message.ts'
import { formatCount, pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

export const messageWords: Translated<typeof english> = {
  steps: { message: 'Su carta', details: 'Sus datos', sent: 'Enviada' },
  campaignOf: organization => `Una campaña de ${organization}`,
  readMore: 'Leer más',
  facts: {
    delivered: (simulated, toCongress) => {
      if (!toCongress)
        return simulated
          ? 'Se entrega a oficinas simuladas'
          : 'Se entrega a las oficinas por correo electrónico'
      return simulated
        ? 'Se entrega a un Congreso simulado'
        : 'Se entrega por los sistemas del propio Congreso'
    },
    receipt: 'Con comprobante',
    kept: (provider, days) =>
      `${provider} guarda una copia ${plural(days, { one: '1 día', other: `${days} días` })}`,
  },
  counted: (count, goal) => {
    const counted = `${formatCount(count)}${goal > 0 ? ` de ${formatCount(goal)}` : ''}`
    return plural(goal || count, {
      one: `Alrededor de ${counted} carta entregada`,
      many: `Alrededor de ${counted} de cartas entregadas`,
      other: `Unas ${counted} cartas entregadas`,
    })
  },
  stepsLabel: 'Dónde está usted',
  reasoningTitle: 'Personalice su carta',
  reasoningLabel: '¿Por qué le importa esto?',
  reasoningHint: byAi =>
    `Escriba como habla, en español o en inglés. Con sus palabras${byAi ? ' y ayuda de IA' : ''} hacemos una carta en el mismo idioma.`,
  tell: '¿Sin ideas? Conteste una de estas',
  questions: ['¿Qué pasó?', '¿A quién afecta?', '¿Qué deben hacer?'],
  agreeTitle: organization => `Puede agregar: “Estoy de acuerdo con ${organization} en que…”`,
  allReasons: count => `Ver las ${count} razones`,
  draftTitle: 'Borrador de su carta',
  draftLabel: 'Su carta',
  subject: 'Asunto',
  subjectProblems: {
    blank: '',
    short: 'El asunto necesita al menos 6 caracteres. También puede dejarlo vacío.',
    long: 'Su asunto tiene más de 500 caracteres. Acórtelo, por favor.',
  },
  /** The greetings end with a comma or a colon. */
  otherGreetings: (greetings: readonly string[]) =>
    `Cada carta lleva el nombre de quien la recibe: ${greetings.map(greeting => greeting.slice(0, -1)).join(' · ')}`,
  startingText: organization => `Texto de ${organization}. Hágalo suyo.`,
  takeStartingText: 'Usar este texto tal cual',
  readThrough: 'Léala completa y luego envíela.',
  change: 'Cambiar',
  changeSection: title => `Cambiar: ${title}`,
  pausing: 'Su borrador empieza cuando haga una pausa.',
  begin: [
    { label: 'Me pasó a mí', text: 'Esto me pasó a mí: ' },
    { label: 'Alguien cercano', text: 'Alguien que conozco ' },
    { label: 'Donde vivo', text: 'Donde vivo, ' },
  ],
  beginLabel: 'Maneras de empezar',
  answered: 'Respondida: ',
  draftEmpty: 'Aquí aparecerá su carta.',
  editable: 'Puede cambiarla.',
  yourName: '[Su nombre]',
  draftProblems: {
    blank: 'Escriba su carta, o díganos por qué y haremos un borrador.',
    short: 'Su carta necesita al menos 6 caracteres.',
    long: 'Su carta tiene más de 10,000 caracteres. Acórtela, por favor.',
  },
  longWithLines:
    'Con las líneas que agregamos, su carta tiene más de 10,000 caracteres. Acórtela, por favor.',
  to: 'Para',
  next: 'Faltan sus datos para enviarla',
  missing: {
    anyone: 'No hay a quién escribir.',
    legislators: 'Elija al menos a una persona.',
    draft: 'Diga por qué, o escríbala.',
  },
  regenerate: 'Nuevo borrador',
  undo: 'Deshacer',
  writing: 'Escribiendo su borrador',
  ready: 'Borrador listo',
  cancel: 'Detener',
  count: (length, most) => `${length}/${most}`,
  countLabel: 'caracteres',
  nearlyFull: 'Está cerca del límite de 10,000 caracteres.',
  added: {
    HOUSE: 'Para la Cámara agregamos:',
    SENATE: 'Para el Senado agregamos:',
  },
  submit: 'Continuar',
  busy: {
    proof: 'Revisando…',
    submit: 'Enviando su carta…',
    draft: 'Escribiendo su borrador…',
    address: 'Buscando su dirección…',
    legislators: 'Buscando a sus legisladores…',
    bills: 'Buscando proyectos…',
  },
  summaryTitle: 'Revise esto primero',
  errorInTitle: 'Error: ',
  threatLine: 'Sus razones suenan a amenaza. Cámbielas, por favor.',
  districtLine: 'Confirme su distrito.',
}
