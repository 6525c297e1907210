import type { legislatorsWords as english } from '../../en/page/legislators.ts'
import type { Translated } from '../../translated.ts'

const people = { DEMOCRAT: 'Partido Demócrata', REPUBLICAN: 'Partido Republicano' } as const

export const legislatorsWords: Translated<typeof english> = {
  title: 'A quién le escribe',
  yours: 'Sus legisladores',
  hint: 'Elija quién recibe su carta.',
  loading: 'Buscando a sus legisladores',
  none: 'No pudimos encontrar legisladores en su ubicación. Cambie su dirección, por favor.',
  chooseOne: 'Elija al menos a una persona.',
  noneInReach:
    'En este momento no podemos enviar cartas a estas oficinas. Puede llamarlas: elija “Cómo comunicarse”.',
  party: {
    DEMOCRAT: 'Partido Demócrata',
    REPUBLICAN: 'Partido Republicano',
    GREEN: 'Partido Verde',
    LIBERTARIAN: 'Partido Libertario',
    NO_LABEL: 'Sin etiqueta',
    INDEPENDENT: 'Independiente',
    OTHER: 'Otro partido',
    NONE: '',
  },
  nameMissing: 'Nombre no disponible',
  namesMissing:
    'En este momento no tenemos los nombres, así que usted ve las oficinas. Su carta llega a la persona que ocupa el cargo.',
  partiesMissing: target =>
    `Esta campaña escribe solo a miembros del ${people[target]}. En este momento no tenemos los nombres, así que no sabemos quiénes son. Vuelva más tarde, por favor.`,
  partyOnly: target =>
    `Esta campaña escribe solo a miembros del ${people[target]}, y ninguna de las personas que le representan es de ese partido.`,
  vacantSeats: 'Escaños vacantes',
  vacant: 'Este escaño está vacante.',
  notHere: 'No podemos enviar cartas aquí',
  ownForm: 'Recibe cartas en su propio formulario',
  howTo: 'Cómo comunicarse',
  howToWhom: name => `Cómo comunicarse con ${name}`,
}
