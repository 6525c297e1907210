import type { noteWords } from '../../en/page/notes.ts'
import { pluralIn } from '../../plural.ts'
import type { Translated } from '../../translated.ts'

const plural = pluralIn('es')

export const noteWordsEs: Translated<typeof noteWords> = {
  title: 'Notas sobre sus razones',
  threat: 'Esto suena a amenaza. Las oficinas denuncian las amenazas.',
  threatThen:
    'No hacemos un borrador con eso, ni enviamos una carta que lo tenga. Cámbielo, y su borrador empieza otra vez.',
  despair:
    'Si piensa en quitarse la vida, hable con alguien ahora, por favor. La Línea 988 es gratuita y privada, y atiende de día y de noche. De todos modos, su carta sigue adelante.',
  lifeline: { call: 'Llamar al 988', text: 'Escribir al 988', chat: 'Chatear con el 988' },
  conflict: (stance, quote) => `Usted eligió ${stance}, pero escribió “${quote}”. ¿Cuál de los dos?`,
  open: 'Queda una pregunta abierta',
  changeStance: other => `${other}: cambiar lo que elegí`,
  changeWords: stance => `${stance}: cambiar mis palabras`,
  placeholder: blank => `Falta llenar ${blank}. Su frase queda fuera de la carta hasta que usted lo haga.`,
  placeholders: blanks =>
    `Falta llenar ${blanks}. Sus frases quedan fuera de la carta hasta que usted lo haga.`,
  fillIn: 'Llenarlo',
  tooLong: characters =>
    `Con nuestras frases, su carta tiene ${characters} caracteres de más. No cortamos nada: acórtela, por favor.`,
  formLetter: 'Las oficinas agrupan las cartas iguales. Diga algo que solo usted podría decir.',
  casework: 'La oficina de su representante puede ayudarle con este caso.',
  caseworkSenator: 'La oficina de su senador o senadora puede ayudarle con este caso.',
  caseworkPage: name => `${name}: la página de la oficina`,
  caseworkAddress: 'Escriba su dirección, y le mostramos la página de la oficina.',
  contact:
    'No incluimos sus datos de contacto o su firma. La oficina recibe su dirección junto con la carta.',
  idNumber: 'Su carta tiene un número de Seguro Social. Ninguna oficina lo necesita ahí: quítelo, por favor.',
  insult: 'Las oficinas dejan a un lado las cartas con insultos. De todos modos puede enviarla.',
  language: (spoken, ours) =>
    `Sus palabras quedan en ${spoken}. Las frases que agregamos alrededor están en ${ours}.`,
  wholeLanguage: spoken => `Las frases que agregamos están en ${spoken}, como sus palabras.`,
  corrections: count =>
    plural(count, { one: '1 corrección pequeña', other: `${count} correcciones pequeñas` }),
  offers: count => plural(count, { one: '1 palabra por revisar', other: `${count} palabras por revisar` }),
  show: 'mostrar',
  hide: 'ocultar',
  corrected: (from, to) => `${from} → ${to}`,
  correctedSaid: (from, to) => `${from} ahora es ${to}`,
  spell: word => `Usar “${word}”`,
  spellFor: (word, from) => `Usar “${word}” en lugar de “${from}”`,

  share: percent => `${percent}% en sus propias palabras`,
  starter: organization => `Texto inicial de ${organization}`,
  whose: 'Marcar lo agregado',
  whoseTitle: 'Su carta, con el origen de cada frase',
  whoseHint: 'Las frases sin color son suyas. Las que tienen color se agregaron.',
  sources: {
    ask: 'Nuestra petición',
    place: 'De su dirección',
  },
  fromCampaign: organization => `De ${organization}`,

  offline: {
    none: 'Borrador hecho sin modelo de lenguaje.',
    unavailable:
      'Borrador hecho sin modelo de lenguaje: nuestro servicio de redacción no contestó a tiempo, así que sus frases quedan como las escribió.',
    budget:
      'Borrador hecho sin modelo de lenguaje: nuestro servicio de redacción ya hizo todo lo que puede por hoy, así que sus frases quedan como las escribió.',
  },
  offered: 'Hay un borrador nuevo. Sus propios cambios se conservan, a menos que usted lo acepte.',
  offeredLook: 'Ver el borrador nuevo',
  useNew: 'Usar el nuevo',
  keepMine: 'Conservar el mío',

  editsTitle: 'Cambios que sugerimos',
  editsHint: 'Nuestro servicio de redacción los sugiere. Su carta cambia solo si usted elige uno.',
  before: 'Suyo',
  after: 'Sugerido',
  editTown: 'Su carta menciona otra ciudad que su dirección.',
  useEdit: 'Usar este',
  keepEdit: 'Conservar el mío',
}
