import type { Photos } from './photos.ts'

/** Nobody is asked for a photo: initials everywhere. */
export const noPhotos: Photos = { urlOf: () => '', find: async () => null }
