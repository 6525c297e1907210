import { parentPort, workerData } from 'node:worker_threads'
import { encodeImage } from './encodeImage.ts'

parentPort?.postMessage(await encodeImage(workerData.source, workerData.use))
