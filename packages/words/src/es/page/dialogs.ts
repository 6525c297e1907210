import type { dialogWords as english } from '../../en/page/dialogs.ts'
import type { Translated } from '../../translated.ts'

const SHORT = 'Parece muy corto. Escriba al menos 3 caracteres.'
const LONG = 'Es muy largo. Acórtelo, por favor.'
const DIGITS = 'Escriba 5 dígitos.'
const STATE = 'Elija su estado.'
const MILITARY =
  'Las direcciones APO, FPO y DPO no están en ningún estado. Escriba su última dirección en un estado: usted vota allí, y sus legisladores le representan.'

export const dialogWords: Translated<typeof english> = {
  address: {
    dialogTitle: 'Su dirección',
    why: 'Su dirección nos dice quién le representa. Va con su carta, para que las oficinas vean que usted vive allí.',
    street: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    chooseState: 'Elija un estado',
    zip: 'Código postal',
    cancel: 'Cancelar',
    update: 'Guardar',
    problems: {
      street: {
        blank: 'Escriba su calle, por ejemplo, 200 W 24th St.',
        short: SHORT,
        long: LONG,
        unknown: SHORT,
        military: MILITARY,
      },
      city: { blank: 'Escriba su ciudad.', short: SHORT, long: LONG, unknown: SHORT, military: MILITARY },
      state: { blank: STATE, short: STATE, long: STATE, unknown: STATE, military: MILITARY },
      zip: { blank: DIGITS, short: DIGITS, long: DIGITS, unknown: DIGITS, military: MILITARY },
    },
    zipIn: (zip, state) => `El código ${zip} es de ${state}. ¿Es correcto su estado?`,
    filledIn: (city, state) => `Llenamos ${city}, ${state}.`,
    zipElsewhere: 'Este código postal es de otro estado. Revise el código postal y el estado, por favor.',
    refused: (field, message) => `${field}: ${message}.`,
    useLocation: 'Usar mi ubicación',
    locating: 'Buscando su ubicación',
    located: 'Llenamos lo que pudimos. Agregue su calle, por favor.',
    notLocated: {
      'no-position': 'Su navegador no nos dijo dónde está usted. Escriba su dirección, por favor.',
      'no-place': 'No encontramos su ubicación en Estados Unidos. Escriba su dirección, por favor.',
    },
  },
  bills: {
    number: 'Proyecto de ley',
    officialTitle: 'Título oficial',
    summary: 'Resumen',
    full: 'Leer el proyecto de ley entero',
    standing: 'Cómo va',
    stages: {
      introduced: 'Presentado',
      'in-committee': 'En comisión',
      reported: 'Aprobado por una comisión',
      'passed-one': 'Aprobado por una cámara',
      'passed-both': 'Aprobado por las dos cámaras',
      'became-law': 'Ya es ley',
    },
    lastAction: day => `Última acción: ${day}`,
    close: 'Cerrar',
  },
  legislators: {
    howToTitle: name => `Cómo comunicarse con ${name}`,
    byPhone: 'No podemos enviar cartas a esta oficina. Puede llamarla.',
    phone: 'Teléfono',
    noPhone: 'No podemos enviar cartas a esta oficina, y no tenemos su teléfono.',
    switchboard: 'Puede comunicarse por la central telefónica del Capitolio:',
    suggested: 'Qué puede decir',
    close: 'Cerrar',
  },
}
