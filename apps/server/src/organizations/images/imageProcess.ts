import { once } from 'node:events'
import { encodeImage } from './encodeImage.ts'

/**
 * The maximum growth of this process's memory in bytes. A drawing of a few kilobytes can need gigabytes, and sharp has
 * no limit for that.
 */
const MAX_GROWTH = 200_000_000

/** The time between two checks of the memory, in milliseconds. */
const WATCH_MS = 10

// This process ends with the server, even while it encodes an image.
process.on('disconnect', () => process.exit())
const [{ source, use }] = await once(process, 'message')
const before = process.memoryUsage.rss()
setInterval(() => {
  if (process.memoryUsage.rss() - before > MAX_GROWTH) process.kill(process.pid, 'SIGKILL')
}, WATCH_MS)
process.send?.(await encodeImage(source, use))
