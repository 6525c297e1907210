import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { listenToSignals } from './startProcess.ts'

function listening(product: { reload?: () => Promise<void>; close?: () => Promise<void> }) {
  const signals = new EventEmitter()
  const received: string[] = []
  const error = (_fields: object, message: string) => void received.push(message)
  const end = (problem?: unknown) => void received.push(problem ? `ended: ${problem}` : 'ended')
  const done = async () => {}
  listenToSignals(signals, { product: { reload: done, close: done, ...product }, log: { error }, end })
  return { signals, received }
}

test('a failed reload is logged, and the product goes on', async () => {
  const { signals, received } = listening({
    reload: () => Promise.reject(new Error('The database is away.')),
  })
  signals.emit('SIGHUP')
  await expect.poll(() => received).toEqual(['failed to reload the organization files'])
})

test.each(['SIGINT', 'SIGTERM'])('%s closes the product, and then ends', async signal => {
  let hasClosed = () => {}
  const closing = new Promise<void>(resolve => {
    hasClosed = resolve
  })
  const { signals, received } = listening({ close: () => closing })
  signals.emit(signal)
  await Promise.resolve()
  expect(received).toEqual([])
  hasClosed()
  await expect.poll(() => received).toEqual(['ended'])
})

test('a close that takes too long is ended before a process manager would kill the process', async () => {
  vi.useFakeTimers()
  const { signals, received } = listening({ close: () => new Promise(() => {}) })
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(8_499)
  expect(received).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(received).toEqual([expect.stringContaining('ended before all work'), 'ended'])
})

test('an error while closing is logged', async () => {
  const { signals, received } = listening({ close: () => Promise.reject(new Error('no')) })
  signals.emit('SIGTERM')
  await expect.poll(() => received).toEqual(['ended: Error: no'])
})
