/** From the top of a file to a place in it: `['campaigns', 0, 'startDate']`. */
export type Path = readonly PropertyKey[]
