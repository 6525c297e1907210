/** By code, where a state is called otherwise than the mail calls it. */
export const stateNames: Readonly<Record<string, string>> = {}
