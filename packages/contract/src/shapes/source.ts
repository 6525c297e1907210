import * as z from 'zod/mini'

/** Parameters of the page's address by their names; the server keeps the known ones. */
export const source = z.record(z.string(), z.string())
