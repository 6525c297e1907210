import { pbkdf2Sync } from 'node:crypto'

// This program solves proofs of work in a separate process. It solves them as fast as a bot could, without a browser
// and in one loop, and counts the rounds of SHA-256 that this takes.

process.on('message', ({ id, parameters }) => {
  const solution = solve(parameters)
  process.send({ id, solution, rounds: (solution.counter + 1) * parameters.cost })
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
