import type { aboutWords as english } from '../en/about.ts'
import { formatCount, pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const aboutWords: Translated<typeof english> = {
  title: campaign => `Sobre la campaña “${campaign}”`,
  lead: 'Esta página es para las oficinas que reciben cartas de esta campaña, y para quien quiera saber de dónde vienen.',
  unknownTitle: 'No encontramos esta campaña',
  unknown: 'Puede que el enlace esté incompleto, o que la campaña no haya empezado.',

  who: 'Quién la dirige',
  runs: organization => `${organization} dirige la campaña y escribió sus textos.`,
  carries: provider => `${provider} opera este sitio y entrega las cartas a las oficinas.`,
  website: organization => `El sitio web de ${organization}`,
  contact: provider => `Comuníquese con ${provider}:`,

  when: 'Cuándo se realiza',
  since: start => `Empezó el ${start} y no tiene fecha de cierre.`,
  between: (start, end) => `Empezó el ${start} y termina el ${end}.`,
  ended: (start, end) => `Empezó el ${start} y terminó el ${end}.`,

  asks: 'La campaña',
  bills: 'Proyectos de ley',
  stances: { PRO: 'la campaña está a favor', CON: 'la campaña está en contra', none: 'decide quien escribe' },
  bill: (cited, name, stance) => `${cited}${name ? `, ${name}` : ''}: ${stance}`,
  issues: 'Temas',
  script: 'Guion para la llamada',

  texts: 'Textos que sugiere',
  starters:
    'Quien escribe puede empezar con uno de estos textos, y cambiarlo o no. Una carta que usa uno sin cambios sale marcada como texto de la organización.',
  ask: 'Esta petición abre las cartas que no nombran ningún proyecto de ley:',
  reasons:
    'Quien escribe puede elegir cualquiera de estas razones. Por cada una, la carta dice que está de acuerdo con la organización.',
  noStarters: 'No hay textos sugeridos. Cada carta empieza con las razones de quien la escribe.',

  help: 'Cómo se escriben las cartas',
  drafting: {
    offline:
      'Cada persona dice con sus palabras por qué escribe. Este sitio da a esas palabras forma de carta. No usa IA, a menos que el navegador de la persona tenga una y la persona la elija.',
    model:
      'Cada persona dice con sus palabras por qué escribe. Con esas palabras, la IA puede hacer el borrador de la carta. Este sitio compara cada frase con lo que dijo la persona. Si una dice otra cosa, pone en su lugar la frase de la persona.',
  },
  guarded: offersReasons =>
    `Agregamos la petición, el lugar${offersReasons ? ', una frase sobre el proyecto de ley y las razones que la persona eligió entre las de arriba' : ' y una frase sobre el proyecto de ley'}. Cada persona lee el borrador, lo cambia y lo envía.`,
  places:
    'Cada carta va a las oficinas que corresponden a la casa de quien escribe, y dice si la dirección comprobó el distrito.',

  counts: 'Cuántas cartas',
  letters: count =>
    plural(count, {
      one: '1 carta',
      many: `${formatCount(count)} de cartas`,
      other: `${formatCount(count)} cartas`,
    }),
  noLetters: 'Ninguna oficina ha aceptado todavía una carta.',
  lettersWhat: 'aceptadas para las oficinas hasta ahora',
  confirmedWhat: 'de ellas, con el correo electrónico confirmado',
  few: 'Cartas de menos de cinco personas',
  counted: at => `Contadas el ${at}.`,
  noPeople:
    'No mostramos cifras de menos de cinco personas. Esta página no muestra el nombre, la dirección ni la carta de nadie.',
  confirming: 'Si la persona confirmó su correo electrónico, la carta lo dice en su campo EmailValidation.',
  toCampaign: 'Abrir la campaña',
}
