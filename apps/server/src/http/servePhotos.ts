import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { isLegislator } from '../legislators/isLegislator.ts'
import { isPhotoId, type Photos } from '../outside/photos/photos.ts'

/** A photo is no secret, and changes once in years; that there is none may change tomorrow. */
const keptBy = { found: 'public, max-age=604800', missing: 'public, max-age=600' } as const

/** Legislators' photos: of those we know, so that nobody has us fetch whatever they like. */
export function servePhotos(
  app: FastifyInstance,
  { database, photos }: { database: Database; photos: Photos },
): void {
  app.get<{ Params: { file: string } }>('/photos/:file', async ({ params }, reply) => {
    const id = params.file.replace(/\.jpg$/, '')
    const isAsked = params.file.endsWith('.jpg') && isPhotoId(id) && photos.urlOf(id) !== ''
    const jpeg = isAsked && (await isLegislator(database, id)) ? await photos.find(id) : null
    reply.header('cache-control', jpeg ? keptBy.found : keptBy.missing)
    if (!jpeg) return reply.code(404).type('text/plain').send('There is no such photo.')
    return reply.type('image/jpeg').send(jpeg)
  })
}
