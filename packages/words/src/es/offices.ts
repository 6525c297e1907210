import type { chamberWords as english } from '../en/offices.ts'

const houseTitles = {
  representative: 'Representante',
  delegate: 'Delegado o delegada',
  commissioner: 'Comisionado o comisionada residente',
} as const

/**
 * For the Senate, the texts name the chamber and not the senator, because the Spanish word for senator depends on the
 * senator's gender.
 */
export const chamberWords: typeof english = {
  house: {
    name: 'Cámara de Representantes',
    seat: ({ state, district, kind }) => `${houseTitles[kind]}, ${state}${district ? ` ${district}` : ''}`,
    office: ({ state, district, kind }) =>
      `${houseTitles[kind]}, ${state}${district ? `, distrito ${district}` : kind === 'representative' ? ', distrito único' : ''}`,
    unnamed: ({ kind }) => `su ${houseTitles[kind].toLowerCase()}`,
  },
  senate: {
    name: 'Senado',
    seat: ({ state, senateClass }) => `Senado, ${state}${senateClass ? ` (clase ${senateClass})` : ''}`,
    office: ({ state }) => `Senado, ${state}`,
    unnamed: ({ state }, count) => `${count === 2 ? 'los dos senadores' : 'un senador'} de ${state}`,
  },
}
