import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { listenToSignals } from './startProcess.ts'

function listening(product: { reload?: () => Promise<void>; close?: () => Promise<void> }) {
  const signals = new EventEmitter()
  const told: string[] = []
  const error = (_fields: object, message: string) => void told.push(message)
  const end = (problem?: unknown) => void told.push(problem ? `ended: ${problem}` : 'ended')
  const done = async () => {}
  listenToSignals(signals, { product: { reload: done, close: done, ...product }, log: { error }, end })
  return { signals, told }
}

test('a failed reload is logged, and the product goes on', async () => {
  const { signals, told } = listening({ reload: () => Promise.reject(new Error('The database is away.')) })
  signals.emit('SIGHUP')
  await expect.poll(() => told).toEqual(['failed to reload the organization files'])
})

test.each(['SIGINT', 'SIGTERM'])('%s closes the product, and then ends', async signal => {
  let hasClosed = () => {}
  const closing = new Promise<void>(resolve => {
    hasClosed = resolve
  })
  const { signals, told } = listening({ close: () => closing })
  signals.emit(signal)
  await Promise.resolve()
  expect(told).toEqual([])
  hasClosed()
  await expect.poll(() => told).toEqual(['ended'])
})

test('what takes too long to close is ended before a process manager would kill it', async () => {
  vi.useFakeTimers()
  const { signals, told } = listening({ close: () => new Promise(() => {}) })
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(8_499)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  expect(told).toEqual([expect.stringContaining('ended before all work'), 'ended'])
})

test('what goes wrong while it closes is told', async () => {
  const { signals, told } = listening({ close: () => Promise.reject(new Error('no')) })
  signals.emit('SIGTERM')
  await expect.poll(() => told).toEqual(['ended: Error: no'])
})
