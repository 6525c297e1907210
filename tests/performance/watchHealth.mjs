import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// This thread requests a health check again and again. It posts a message after the first answer, and after a message
// to stop it posts the longest wait in ms.

let isOver = false
parentPort.once('message', () => {
  isOver = true
})

await (await fetch(workerData.url)).text()
parentPort.postMessage('ready')
let longest = 0
while (!isOver) {
  const began = performance.now()
  await (await fetch(workerData.url)).text()
  longest = Math.max(longest, performance.now() - began)
  await pause(20)
}
parentPort.postMessage(longest)
