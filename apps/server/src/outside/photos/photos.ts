/** Legislators' photos, fetched once and kept here. */
export type Photos = {
  /** The path that serves a legislator's photo; empty where there is none to be had. */
  urlOf(id: string): string
  /** A JPEG, or null where none comes. Takes 10 s at most, and never fails. */
  find(id: string): Promise<Buffer | null>
}

/** A bioguide id. Offices whose names are not loaded have ids of another kind, and no photo. */
export function isPhotoId(id: string): boolean {
  return /^[A-Z]\d{6}$/.test(id)
}
