import type { noteWords as english } from '../../en/page/notes.ts'
import type { Translated } from '../../translated.ts'

export const noteWords: Translated<typeof english> = {
  title: 'Notas sobre sus razones',
  threat: 'Esto suena a amenaza. Las oficinas denuncian las amenazas.',
  threatThen: 'No podemos redactar ni enviar esto. Cámbielo y empezamos otra vez.',
  despair:
    'Si piensa en quitarse la vida, hable con alguien ahora, por favor. La Línea 988 es gratuita y privada, y atiende de día y de noche. De todos modos puede enviar su carta.',
  lifeline: { call: 'Llamar al 988', text: 'Escribir al 988', chat: 'Chatear con el 988' },
  conflict: (stance, quote) => `Usted eligió ${stance}, pero escribió “${quote}”. ¿Cuál de los dos?`,
  open: 'Falta una respuesta',
  changeStance: other => `Cambiar a ${other}`,
  changeWords: stance => `Dejar ${stance}; cambiaré mis palabras`,
  placeholder: blank => `Falta llenar ${blank}. Hasta entonces, su frase queda fuera de la carta.`,
  placeholders: blanks => `Falta llenar ${blanks}. Hasta entonces, sus frases quedan fuera de la carta.`,
  fillIn: 'Llenarlo',
  tooLong: characters =>
    `Con nuestras frases, su carta tiene ${characters} caracteres de más. No cortamos sus palabras: acórtela, por favor.`,
  formLetter: 'Las oficinas agrupan las cartas iguales. Diga algo que solo usted podría decir.',
  casework: '¿Necesita ayuda con una agencia federal? La oficina de su representante lo hace todos los días.',
  caseworkSenator:
    '¿Necesita ayuda con una agencia federal? La oficina de su senador o senadora lo hace todos los días.',
  caseworkPage: name => `Pedir ayuda a la oficina de ${name}`,
  caseworkAddress: 'Agregue su dirección para ver la página de la oficina.',
  contact:
    'No incluimos su firma o sus datos de contacto. La oficina recibe su nombre y su dirección con la carta.',
  insult: 'En las oficinas casi nunca leen las cartas con insultos. De todos modos puede enviarla.',
  language: (spoken, ours) =>
    `Escribiremos la carta en ${ours} y pondremos debajo sus palabras en ${spoken}.`,
  wholeLanguage: spoken => `Escribiremos el resto en ${spoken}, como usted.`,
  mostlyOwn: 'Casi todo en sus propias palabras',
  addOne: 'Agregue un detalle que solo usted conozca: le dará más fuerza.',
  starter: organization => `Texto de ${organization}. Hágalo suyo.`,
  whose: 'Ver lo que agregamos',
  whoseTitle: 'Su carta, y de dónde viene cada frase',
  whoseHint: 'Lo suyo va sin color. Lo nuestro, sombreado.',
  sources: {
    bill: 'Sobre el proyecto',
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
    server: 'La IA la redactó con sus palabras. Léala toda: sale a su nombre.',
    device:
      'La redactó la IA de su propio navegador. Revisamos sus palabras aquí, y ninguna empresa de IA las ve. Léala toda: sale a su nombre.',
    own: 'Sus palabras con algunas nuestras, sin IA.',
    unavailable:
      'Con sus propias palabras. Nuestra IA no contestó a tiempo. Puede intentarlo otra vez con “Nuevo borrador”.',
    deviceUnavailable:
      'Con sus propias palabras. La IA de su navegador no dio un borrador. Puede intentarlo otra vez con “Nuevo borrador”.',
    budget: 'Con sus propias palabras. Nuestra IA llegó a su límite por hoy.',
  },
  device: {
    offer: 'Escribirla en este dispositivo',
    offerHint: 'Su navegador puede redactar la carta. Descarga un modelo de IA una sola vez.',
    loading: percent => `Su navegador está descargando su modelo de IA: ${percent}%`,
  },
  versions: {
    label: 'Versiones de su carta',
    to: names => `Para ${names}`,
    hint: 'Cada versión tiene su propio primer párrafo. Lo demás es igual.',
  },
  styles: { label: 'Cambiar el borrador', shorter: 'Más corta', plainer: 'Más sencilla' },
  offered: 'Hay un borrador nuevo. El suyo se queda, a menos que usted lo cambie.',
  offeredLook: 'Ver el borrador nuevo',
  useNew: 'Usar el nuevo',
  keepMine: 'Conservar el mío',

  editsTitle: 'Cambios que sugerimos',
  before: 'Suyo',
  after: 'Sugerido',
  editTown: 'Su carta y su dirección mencionan ciudades distintas.',
  useEdit: 'Usar este',
  keepEdit: 'Conservar el mío',
}
