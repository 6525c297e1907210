import type { FastifyInstance } from 'fastify'
import { isPhotoId, type Photos } from '../legislators/clients/photos/photos.ts'
import type { Images } from '../organizations/images/images.ts'

/** A photo changes only every few years, but a missing one may be available tomorrow. */
const photoCacheControl = { found: 'public, max-age=604800', missing: 'public, max-age=600' } as const

/** Serves only the photos of known legislators, so that a caller cannot make the server download any other file. */
export function servePhotos(
  app: FastifyInstance,
  { photos, legislators }: { photos: Photos; legislators: { has(id: string): Promise<boolean> } },
): void {
  app.get<{ Params: { file: string } }>('/photos/:file', async ({ params }, reply) => {
    const id = params.file.replace(/\.jpg$/, '')
    const isAsked = params.file.endsWith('.jpg') && isPhotoId(id) && photos.urlOf(id) !== ''
    const jpeg = isAsked && (await legislators.has(id)) ? await photos.find(id) : null
    reply.header('cache-control', jpeg ? photoCacheControl.found : photoCacheControl.missing)
    if (!jpeg) return reply.code(404).type('text/plain').send('There is no such photo.')
    return reply.type('image/jpeg').send(jpeg)
  })
}

/** The name of an image is a hash of the original, so a changed image has another name. */
const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

export function serveImages(app: FastifyInstance, images: Pick<Images, 'find'>): void {
  app.get<{ Params: { file: string } }>('/images/:file', async ({ params }, reply) => {
    const image = await images.find(params.file)
    if (!image) {
      reply.header('cache-control', 'no-store')
      return reply.code(404).type('text/plain').send('There is no such image.')
    }
    return reply.header('cache-control', IMAGE_CACHE_CONTROL).type(image.type).send(Buffer.from(image.bytes))
  })
}
