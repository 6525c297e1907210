import path from 'node:path'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../config/settings.ts'
import { noPhotos } from '../outside/photos/noPhotos.ts'
import { openPhotos } from '../outside/photos/openPhotos.ts'
import type { Photos } from '../outside/photos/photos.ts'

/** The photos of PHOTOS_URL, kept in DATA_DIR, or none. */
export function makePhotos(
  context: { clock: Clock; log: Log },
  { photosUrl: url, dataFolder }: Settings,
): Photos {
  return url === undefined
    ? noPhotos
    : openPhotos({ ...context, url, folder: path.join(dataFolder, 'photos') })
}
