import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryStatus } from '../base/operatorShapes.ts'
import type { OperatorApi } from './operatorApi.ts'
import { connectOperatorApi, UnexpectedAnswer } from './operatorClient.ts'
import { buildOperatorServer } from './operatorServer.ts'
import { listenOnSocket, socketPath } from './socket.ts'
import { anOperatorApi } from './testing/anOperatorApi.ts'

let folder: string
let closers: (() => Promise<void>)[]
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'operator-'))
  closers = []
})
afterEach(async () => {
  for (const close of closers) await close()
  await fs.rm(folder, { recursive: true })
})

const nothing: DeliveryStatus = {
  now: '2026-11-20T17:00:00.000Z',
  today: '2026-11-20T05:00:00.000Z',
  gateways: [],
  offices: [],
  mail: { news: 0, mails: 0 },
  unknown: [],
}

const metrics = { read: async () => 'redress_store_up 1\n', contentType: 'text/plain' }

const unused = () => Promise.reject(new Error('not used here'))

const dataSets = { status: unused, sync: unused, importFile: unused }

function serverWith(deliveryStatus: OperatorApi['deliveryStatus'] = async () => nothing) {
  const operatorApi = anOperatorApi({ deliveryStatus })
  return buildOperatorServer({ operatorApi, dataSets, metrics })
}

async function open(status?: OperatorApi['deliveryStatus']) {
  const close = await listenOnSocket(serverWith(status), folder)
  if (close) closers.push(close)
  return close
}

test('the command line reaches the product that runs on the data folder', async () => {
  expect(await connectOperatorApi(folder)).toBeNull()
  await open()
  expect(await (await connectOperatorApi(folder))?.deliveryStatus()).toEqual(nothing)
})

test('only its owner may open it, and nothing else is left in the folder', async () => {
  await open()
  const { mode } = await fs.stat(socketPath(folder))
  expect(mode & 0o777).toBe(0o600)
  expect(await fs.readdir(folder)).toEqual(['redress.sock'])
})

test('it goes when the product ends', async () => {
  const close = await open()
  await close?.()
  expect(await fs.readdir(folder)).toEqual([])
})

test('one that a killed process left is replaced', async () => {
  const listen = `require('net').createServer().listen(${JSON.stringify(socketPath(folder))}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', listen])
  expect(await fs.readdir(folder)).toEqual(['redress.sock'])
  expect(await connectOperatorApi(folder)).toBeNull()
  await open()
  expect(await (await connectOperatorApi(folder))?.deliveryStatus()).toEqual(nothing)
})

test('where another process answers, that one stays', async () => {
  await open(async () => ({ ...nothing, now: 'the first' }))
  expect(await open()).toBeNull()
  expect((await (await connectOperatorApi(folder))?.deliveryStatus())?.now).toBe('the first')
})

test('a product that ends late leaves the place of its successor alone', async () => {
  const close = await open()
  await fs.rm(socketPath(folder))
  await open(async () => ({ ...nothing, now: 'the successor' }))
  await close?.()
  expect((await (await connectOperatorApi(folder))?.deliveryStatus())?.now).toBe('the successor')
})

test('a folder whose name is too long for a socket is said, and leaves nothing behind', async () => {
  const long = path.join(folder, 'x'.repeat(120))
  await expect(listenOnSocket(serverWith(), long)).rejects.toThrow()
  expect(await fs.readdir(long)).toEqual([])
})

test('an answer of another shape, or none, is no status', async () => {
  const other = JSON.parse('{"gateways":"many"}')
  await open(async () => other)
  const api = await connectOperatorApi(folder)
  await expect(api?.deliveryStatus()).rejects.toThrow(UnexpectedAnswer)
  await expect(api?.snapshot({ campaignId: '', billIds: [] })).rejects.toThrow(/answered 500/)
})
