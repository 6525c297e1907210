import type { chamberWords as english } from '../en/offices.ts'

const houseTitles = {
  representative: 'Representante',
  delegate: 'Delegado o delegada',
  commissioner: 'Comisionado o comisionada residente',
} as const

/** A seat has no gender, so the Senate is named, and not its member. */
export const chamberWords: typeof english = {
  house: {
    name: 'Cámara de Representantes',
    seat: ({ state, district, kind }) => `${houseTitles[kind]}, ${state}${district ? ` ${district}` : ''}`,
    office: ({ state, district, kind }) =>
      `${houseTitles[kind]}, ${state}${district ? `, distrito ${district}` : kind === 'representative' ? ', distrito único' : ''}`,
  },
  senate: {
    name: 'Senado',
    seat: ({ state, senateClass }) => `Senado, ${state}${senateClass ? ` (clase ${senateClass})` : ''}`,
    office: ({ state }) => `Senado, ${state}`,
  },
}
