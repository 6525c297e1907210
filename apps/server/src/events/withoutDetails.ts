import { sql } from 'kysely'

/** A source without the parameters that may name one recipient among many: what is left is of a whole mailing. */
export const withoutDetails = sql<string | null>`source_tags - 'utm_term' - 'utm_content'`
