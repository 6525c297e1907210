import type { legislatorsWords as english } from '../../en/page/legislators.ts'
import type { Translated } from '../../translated.ts'

const people = { DEMOCRAT: 'Partido Demócrata', REPUBLICAN: 'Partido Republicano' } as const

export const legislatorsWords: Translated<typeof english> = {
  title: 'A quién le escribe',
  yours: 'Sus legisladores',
  hint: 'Elija quién recibe su carta.',
  loading: 'Buscando a sus legisladores',
  none: 'No pudimos encontrar legisladores en su ubicación. Cambie su dirección, por favor.',
  chooseOne: 'Elija al menos a una persona a quien escribir.',
  noneInReach:
    'Ninguna de estas oficinas recibe cartas desde aquí en este momento. Puede llamarlas: elija “Cómo comunicarse”.',
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
  nameMissing: 'Nombre no cargado',
  namesMissing:
    'Los nombres no están cargados en este momento, así que usted ve las oficinas. Su carta llega a la persona que ocupa el cargo.',
  partiesMissing: target =>
    `Los nombres no están cargados en este momento, y esta campaña escribe solo a miembros del ${people[target]}. Sin los nombres no sabemos los partidos. Vuelva más tarde, por favor.`,
  partyOnly: target =>
    `Esta campaña escribe solo a miembros del ${people[target]}, y ninguna de las personas que le representan es de ese partido.`,
  vacantSeats: 'Escaños vacantes',
  vacant: 'Este escaño está vacante.',
  notHere: 'No recibe cartas desde aquí',
  howTo: 'Cómo comunicarse',
  howToWhom: name => `Cómo comunicarse con ${name}`,
}
