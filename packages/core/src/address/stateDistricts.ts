/**
 * The generic chambers, whose members take letters by email: the two of a state's legislature, and the council of a
 * city or county. A legislature with one chamber has the upper one only.
 */
export const stateChambers = ['UPPER', 'LOWER', 'COUNCIL'] as const
export type StateChamber = (typeof stateChambers)[number]

/** The names of the districts that represent a home, by chamber. A chamber without a known district is missing. */
export type StateDistricts = { [C in StateChamber]?: string[] | undefined }

/** The district that a person named, by chamber. */
export type StatedSeats = { [C in StateChamber]?: string | undefined }
