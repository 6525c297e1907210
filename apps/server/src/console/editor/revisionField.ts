import * as z from 'zod/mini'

/** A number that a form holds, such as the revision of the draft that the person has seen. */
export const revisionField = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
