import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

const running = new Set()

// If only this process gets a signal, it must end the programs that it started.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

/**
 * Runs a program, and returns its output when it has ended.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const chunks = []
    running.add(child)
    child.stdout.on('data', chunk => chunks.push(chunk))
    child.stderr.on('data', chunk => chunks.push(chunk))
    child.on('error', error => resolve({ ok: false, output: `${command}: ${error.message}\n` }))
    child.on('close', code => {
      running.delete(child)
      resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs a JavaScript program with Node, and returns its output when it has ended. */
export function runNode(program, args, options) {
  return run(process.execPath, [program, ...args], options)
}
