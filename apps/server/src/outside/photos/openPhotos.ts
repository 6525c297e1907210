import { connectionCode } from '@redress/channels/connection/connectionCode'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { fetchPhoto } from './fetchPhoto.ts'
import { photoFolder } from './photoFolder.ts'
import { isPhotoId, type Photos } from './photos.ts'

type Opening = { clock: Clock; log: Log; url: string; folder: string }

const minuteMs = 60_000
/** That there is none is believed for a day; a source that is down may be up again soon. */
const restMs = { none: 24 * 60 * minuteMs, failed: 10 * minuteMs } as const

/** Photos from `<url>/<bioguide>.jpg`, kept in a folder. Each is asked for by one at a time, and by nobody in vain. */
export function openPhotos({ clock, log, url, folder }: Opening): Photos {
  const kept = photoFolder(folder)
  const coming = new Map<string, Promise<Buffer | null>>()
  const resting = new Map<string, { since: number; forMs: number }>()

  function isResting(id: string): boolean {
    const rest = resting.get(id)
    // A clock may also be set back.
    return rest !== undefined && Math.abs(clock.now() - rest.since) < rest.forMs
  }

  async function keep(id: string, jpeg: Buffer): Promise<void> {
    await kept.keep(id, jpeg).catch((error: unknown) => {
      log.warn({ code: connectionCode(error) }, 'A photo could not be kept')
    })
  }

  async function bring(id: string): Promise<Buffer | null> {
    const before = await kept.read(id)
    if (before || isResting(id)) return before
    const fetched = await fetchPhoto(`${url}/${id}.jpg`)
    if (fetched.kind === 'photo') {
      resting.delete(id)
      await keep(id, fetched.jpeg)
      return fetched.jpeg
    }
    if (fetched.kind === 'failed') log.debug({ reason: fetched.reason }, 'A photo did not come')
    resting.set(id, { since: clock.now(), forMs: restMs[fetched.kind] })
    return null
  }

  return {
    urlOf: id => (isPhotoId(id) ? `/photos/${id}.jpg` : ''),
    async find(id) {
      if (!isPhotoId(id)) return null
      const brought = coming.get(id) ?? bring(id).finally(() => coming.delete(id))
      coming.set(id, brought)
      return await brought
    },
  }
}
