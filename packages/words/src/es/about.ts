import type { aboutWords as english } from '../en/about.ts'
import { formatCount, pluralIn } from '../plural.ts'
import type { Translated } from '../translated.ts'

const plural = pluralIn('es')

export const aboutWords: Translated<typeof english> = {
  title: campaign => `Sobre la campaña “${campaign}”`,
  lead: 'Esta página es para las oficinas que reciben cartas de esta campaña, y para quien quiera saber de dónde vienen.',
  unknownTitle: 'Esa campaña no existe',
  unknown: 'Puede que la dirección esté incompleta, o que la campaña no haya empezado.',

  who: 'Quién la dirige',
  runs: organization => `${organization} dirige la campaña y escribió sus textos.`,
  carries: provider => `${provider} opera este sitio y lleva las cartas a las oficinas.`,
  website: organization => `El sitio web de ${organization}`,
  contact: provider => `Escriba a ${provider}:`,

  when: 'Cuándo se realiza',
  since: start => `Empezó el ${start} y no tiene fecha de cierre.`,
  between: (start, end) => `Empezó el ${start} y termina el ${end}.`,
  ended: (start, end) => `Empezó el ${start} y terminó el ${end}.`,

  asks: 'Qué pide',
  bills: 'Proyectos de ley que nombra',
  stances: { PRO: 'pide apoyo', CON: 'pide que se rechace', none: 'decide quien escribe' },
  bill: (cited, name, stance) => `${cited}${name ? `, ${name}` : ''}: ${stance}`,
  issues: 'Sus temas',
  script: 'Qué sugiere decir por teléfono',

  texts: 'Textos que ofrece',
  starters:
    'Quien escribe puede empezar con uno de estos textos y cambiarlo o no. Una carta que es igual a uno de ellos sale marcada como texto de la organización.',
  ask: 'Esta petición abre una carta que no nombra ningún proyecto de ley:',
  reasons:
    'Quien escribe puede elegir cualquiera de estas razones. La carta dice de cada una que quien escribe está de acuerdo con la organización.',
  noStarters: 'No ofrece ningún texto para empezar. Cada carta empieza con las razones de quien la escribe.',

  help: 'Qué ayuda se da para escribir',
  drafting: {
    offline:
      'Cada persona dice con sus palabras por qué escribe. Este sitio da a esas palabras forma de carta, sin modelo de lenguaje. Si su navegador tiene uno, la persona puede dejar que haga el borrador.',
    model:
      'Cada persona dice con sus palabras por qué escribe. Con esas palabras, un modelo de lenguaje puede hacer el borrador de la carta. Este sitio compara cada frase con lo que dijo la persona, y pone la frase de ella en lugar de la que diga otra cosa.',
  },
  guarded: offersReasons =>
    `Se agregan la petición, el lugar${offersReasons ? ', una frase sobre el proyecto de ley y las razones que la persona eligió entre las de arriba' : ' y una frase sobre el proyecto de ley'}. Cada persona lee el borrador, lo cambia y lo envía.`,
  places:
    'Las oficinas se eligen según la dirección de la casa de quien escribe. La carta dice si esa dirección comprobó el distrito.',

  counts: 'Cuántas cartas',
  letters: count =>
    plural(count, {
      one: '1 carta',
      many: `${formatCount(count)} de cartas`,
      other: `${formatCount(count)} cartas`,
    }),
  noLetters: 'Hasta ahora no se ha aceptado ninguna carta para una oficina.',
  lettersWhat: 'aceptadas para las oficinas hasta ahora',
  confirmedWhat: 'de ellas, con un correo electrónico que su titular confirmó',
  few: 'Cartas de menos de cinco personas',
  counted: at => `Contadas el ${at}.`,
  noPeople:
    'No se muestran cifras de menos de cinco personas. Esta página no tiene el nombre, la dirección ni la carta de nadie.',
  confirming: 'Si la persona confirmó su correo electrónico, la carta lo dice en su campo EmailValidation.',
  toCampaign: 'Abrir la campaña',
}
