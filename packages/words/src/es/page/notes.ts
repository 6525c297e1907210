import type { noteWords as english } from '../../en/page/notes.ts'
import type { Translated } from '../../translated.ts'

export const noteWords: Translated<typeof english> = {
  title: 'Notas sobre sus razones',
  threat: 'Esto suena a amenaza. Las oficinas denuncian las amenazas.',
  threatThen:
    'No hacemos un borrador con eso, ni enviamos una carta que lo tenga. Cámbielo, y su borrador empieza otra vez.',
  despair:
    'Si piensa en quitarse la vida, hable con alguien ahora, por favor. La Línea 988 es gratuita y privada, y atiende de día y de noche. De todos modos, su carta sigue adelante.',
  lifeline: { call: 'Llamar al 988', text: 'Escribir al 988', chat: 'Chatear con el 988' },
  conflict: (stance, quote) => `Usted eligió ${stance}, pero escribió “${quote}”. ¿Cuál de los dos?`,
  open: 'Queda una pregunta abierta',
  changeStance: other => `Cambiar a ${other}`,
  changeWords: stance => `Dejar ${stance}; cambiaré mis palabras`,
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
  insult: 'Las oficinas dejan a un lado las cartas con insultos. De todos modos puede enviarla.',
  language: (spoken, ours) =>
    `Escribiremos la carta en ${ours} y pondremos debajo sus palabras en ${spoken}.`,
  wholeLanguage: spoken => `Escribiremos el resto en ${spoken}, como usted.`,
  share: percent => `${percent}% en sus propias palabras`,
  starter: organization => `Texto inicial de ${organization}`,
  whose: 'Marcar lo agregado',
  whoseTitle: 'Su carta, con el origen de cada frase',
  whoseHint: 'Lo suyo va sin color. Lo nuestro, sombreado.',
  sources: {
    bill: 'Sobre la ley',
    request: 'Inicio o cierre',
    added: 'Agregado',
  },
  fromCampaign: organization => `De ${organization}`,

  writers: {
    label: 'Quién escribe la carta',
    model: 'Escrita para mí',
    own: 'Mis propias palabras',
  },
  writer: {
    server: 'Un modelo de lenguaje la redactó con sus palabras. Léala una vez: sale a su nombre.',
    device:
      'La escribió su propio navegador. Sus palabras vienen a este sitio para revisarlas, y no van a ninguna empresa de IA. Léala una vez: sale a su nombre.',
    own: 'Con sus propias palabras, sin IA.',
    unavailable:
      'Con sus propias palabras. Nuestra IA no contestó a tiempo. Puede intentarlo otra vez con Regenerar.',
    deviceUnavailable:
      'Con sus propias palabras. El modelo de su navegador no dio un borrador. Puede intentarlo otra vez con Regenerar.',
    budget: 'Con sus propias palabras. Nuestra IA ya escribió todo lo que puede por hoy.',
  },
  device: {
    offer: 'Escribirla en este dispositivo',
    offerHint: 'Su navegador puede redactar la carta. Descarga un modelo de lenguaje una sola vez.',
    loading: percent => `Su navegador está descargando el modelo: ${percent}%`,
  },
  styles: { label: 'Cambiar el borrador', shorter: 'Más corta', plainer: 'Más sencilla' },
  offered: 'Hay un borrador nuevo. Sus propios cambios se conservan, a menos que usted lo acepte.',
  offeredLook: 'Ver el borrador nuevo',
  useNew: 'Usar el nuevo',
  keepMine: 'Conservar el mío',

  editsTitle: 'Cambios que sugerimos',
  before: 'Suyo',
  after: 'Sugerido',
  editTown: 'Su carta menciona otra ciudad que su dirección.',
  useEdit: 'Usar este',
  keepEdit: 'Conservar el mío',
}
