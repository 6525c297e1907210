import type { FastifyInstance } from 'fastify'

const longestForm = 4_096

/** The fields of a form, of these routes only. `bodyLimit` in bytes. */
export function acceptForms(routes: FastifyInstance, bodyLimit = longestForm): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
