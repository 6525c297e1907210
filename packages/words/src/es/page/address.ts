import type { addressWords } from '../../en/page/address.ts'
import type { Translated } from '../../translated.ts'

const short = 'Parece muy corto. El Congreso pide al menos 3 caracteres.'
const long = 'Es muy largo. Acórtelo, por favor.'
const digits = 'Escriba 5 dígitos, como 82001.'
const state = 'Elija su estado.'

export const addressWordsEs: Translated<typeof addressWords> = {
  label: 'Su dirección',
  prompt: 'Escriba su dirección para saber quiénes le representan',
  edit: 'Cambiar dirección',
  loading: 'Buscando su ubicación',
  dialogTitle: 'Cambiar la dirección',
  why: 'Los legisladores escuchan a las personas que representan. Su dirección nos dice quiénes son, y va con su carta, para que sepan que usted vive allí.',
  street: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Elija un estado',
  zip: 'Código postal',
  cancel: 'Cancelar',
  update: 'Guardar',
  problems: {
    street: { blank: 'Escriba su calle, como 200 W 24th St.', short, long, unknown: short },
    city: { blank: 'Escriba su ciudad.', short, long, unknown: short },
    state: { blank: state, short: state, long: state, unknown: state },
    zip: { blank: 'Escriba un código postal, como 82001.', short: digits, long: digits, unknown: digits },
  },
  missing: 'Escriba su dirección, para que podamos encontrar a sus legisladores.',
  notFound: 'No pudimos encontrar esa dirección. Revísela e inténtelo otra vez, por favor.',
  notTaken: 'El Congreso no acepta cartas de una dirección como esta. Cámbiela, por favor.',
  readAs: line => `La leímos como ${line}.`,
  refused: (field, message) => `${field}: ${message}.`,
  useLocation: 'Usar mi ubicación',
  locating: 'Buscando su ubicación',
  located: 'Llenamos lo que sabemos de su ubicación. Agregue su calle, por favor.',
  notLocated: {
    'no-position': 'Su navegador no nos dijo dónde está usted. Escriba su dirección, por favor.',
    'no-place':
      'No encontramos en Estados Unidos un lugar para su ubicación. Escriba su dirección, por favor.',
  },
}
