import { pbkdf2Sync } from 'node:crypto'

// This program is a sender's own processor in a separate process, so that the cost of a proof can be measured. It
// solves as fast as a stranger could: without a browser, in one loop.

process.on('message', ({ id, parameters }) => {
  const before = process.cpuUsage()
  const solution = solve(parameters)
  const { user, system } = process.cpuUsage(before)
  process.send({ id, solution, cpuSeconds: (user + system) / 1e6 })
})

function solve({ nonce, salt, cost, keyLength, keyPrefix }) {
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)])
  const saltBytes = Buffer.from(salt, 'hex')
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4)
    const derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, 'sha256').toString('hex')
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
}
