/** The floors of one app, the lowest first. */
type Floors = readonly (readonly string[])[]

export const server: Floors
export const web: Floors
