import { fork } from 'node:child_process'
import http from 'node:http'
import os from 'node:os'
import { fileURLToPath } from 'node:url'

/** Posts batches as a trusted proxy forwards them, each with the IP address of an invented client. */
export function openProxyClient(port) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 })
  return {
    /** @returns {Promise<{ status: number, reply: object, ms: number }>} */
    post: (batch, from) => post({ agent, port, from }, JSON.stringify(batch)),
    close: () => agent.destroy(),
  }
}

function post({ agent, port, from }, body) {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': 'redress-public',
    'x-forwarded-for': from,
  }
  const place = { agent, port, host: '127.0.0.1', path: '/api/submission/advocacy', method: 'POST', headers }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(place, response => {
      let text = ''
      response.setEncoding('utf8').on('data', chunk => {
        text += chunk
      })
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode, reply: readReply(text), ms: performance.now() - began }),
      )
    })
    // A server may close an idle connection just when it is used again. Browsers also send the request again then.
    request.on('error', error =>
      request.reusedSocket ? resolve(post({ agent, port, from }, body)) : reject(error),
    )
    request.end(body)
  })
}

function readReply(text) {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

/** Returns whether the letter was sent without a confirmation by email. */
export const isSentUnconfirmed = ({ status, reply }) => status === 200 && !reply.summary?.awaiting

/**
 * Starts a process that solves one proof of work after another. With `hasLowPriority`, it does not slow the product:
 * real visitors' browsers run on other machines.
 */
export function openSolver({ hasLowPriority = false } = {}) {
  const child = fork(fileURLToPath(new URL('solver.mjs', import.meta.url)))
  if (hasLowPriority) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  const waiting = new Map()
  const spent = { letters: 0, rounds: 0 }
  child.on('message', ({ id, solution, rounds }) => {
    spent.letters += 1
    spent.rounds += rounds
    waiting.get(id)?.(solution)
    waiting.delete(id)
  })
  let last = 0
  return {
    spent,
    /** @returns the proof for the batch */
    async solve(challenge) {
      last += 1
      const id = last
      const solved = new Promise(resolve => waiting.set(id, resolve))
      child.send({ id, parameters: challenge.parameters })
      return { work: { challenge, solution: await solved } }
    },
    stop: () => child.kill(),
  }
}

/** Calls `send` `perSecond` times a second, without waiting for the previous answer. Resolves with all answers. */
export async function atPace({ perSecond, count }, send) {
  const answers = []
  const began = performance.now()
  await new Promise(resolve => {
    const timer = setInterval(() => {
      const due = Math.min(count, ((performance.now() - began) / 1000) * perSecond)
      while (answers.length < due) answers.push(send(answers.length))
      if (answers.length < count) return
      clearInterval(timer)
      resolve()
    }, 5)
  })
  return Promise.all(answers)
}
