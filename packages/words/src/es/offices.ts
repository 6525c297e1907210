import type { chamberWords as english } from '../en/offices.ts'

const houseTitles = {
  representative: 'Representante',
  delegate: 'Delegado o delegada',
  commissioner: 'Comisionado o comisionada residente',
} as const

/** The texts name the Senate and not its member, because a seat has no gender. */
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
