import { parentPort, workerData } from 'node:worker_threads'
import { drawCard } from './drawCard.ts'

const png = await drawCard(workerData)
parentPort?.postMessage(png)
