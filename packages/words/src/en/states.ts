/** The names, by code, of states whose name here differs from the postal name. */
export const stateNames: Readonly<Record<string, string>> = {}
