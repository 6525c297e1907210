import type { FastifyInstance } from 'fastify'

const longestForm = 4_096

/** The fields of a form, of these routes only. */
export function acceptForms(routes: FastifyInstance): void {
  routes.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
