import { once } from 'node:events'
import { encodeImage } from './encodeImage.ts'

/**
 * The most bytes of memory that an image may take. A drawing of a few kilobytes can ask for gigabytes, and sharp has no
 * limit for it.
 */
const MAX_GROWTH = 200_000_000

/** In milliseconds. */
const WATCH_MS = 10

// This process ends with the server, even in the middle of an image.
process.on('disconnect', () => process.exit())
const [{ source, use }] = await once(process, 'message')
const before = process.memoryUsage.rss()
setInterval(() => {
  if (process.memoryUsage.rss() - before > MAX_GROWTH) process.kill(process.pid, 'SIGKILL')
}, WATCH_MS)
process.send?.(await encodeImage(source, use))
