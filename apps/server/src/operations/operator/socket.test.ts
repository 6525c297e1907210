import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryStatus } from '../../platform/operatorShapes.ts'
import type { OperatorApi } from './operatorApi.ts'
import { connectOperatorApi, UnexpectedAnswer } from './operatorClient.ts'
import { buildOperatorServer } from './operatorServer.ts'
import { findSocket, listenOnSocket } from './socket.ts'
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

test('only its owner may open the socket, and nothing else is left in the folder', async () => {
  await open()
  const { mode } = await fs.stat(await findSocket(folder))
  expect(mode & 0o777).toBe(0o600)
  expect(await fs.readdir(folder)).toEqual(['redress.sock'])
})

test('the socket is removed when the product ends', async () => {
  const close = await open()
  await close?.()
  expect(await fs.readdir(folder)).toEqual([])
})

test('a socket that a killed process left is replaced', async () => {
  const place = await findSocket(folder)
  const listen = `require('net').createServer().listen(${JSON.stringify(place)}, () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', listen])
  expect(await fs.readdir(folder)).toEqual(['redress.sock'])
  expect(await connectOperatorApi(folder)).toBeNull()
  await open()
  expect(await (await connectOperatorApi(folder))?.deliveryStatus()).toEqual(nothing)
})

test('a socket on which another process answers stays', async () => {
  await open(async () => ({ ...nothing, now: 'the first' }))
  expect(await open()).toBeNull()
  expect((await (await connectOperatorApi(folder))?.deliveryStatus())?.now).toBe('the first')
})

test('a product that ends late does not remove the socket of its successor', async () => {
  const close = await open()
  await fs.rm(await findSocket(folder))
  await open(async () => ({ ...nothing, now: 'the successor' }))
  await close?.()
  expect((await (await connectOperatorApi(folder))?.deliveryStatus())?.now).toBe('the successor')
})

test.each([80, 103, 104, 119, 250])(
  'a command reaches the product on a data folder whose path has %i bytes',
  async bytes => {
    const long = path.join(folder, 'x'.repeat(bytes - Buffer.byteLength(folder) - 1))
    const close = await listenOnSocket(serverWith(), long)
    expect(await (await connectOperatorApi(long))?.deliveryStatus()).toEqual(nothing)
    expect(await fs.readdir(long)).toEqual(['redress.sock'])
    await close?.()
    expect(await fs.readdir(long)).toEqual([])
  },
)

test('the command line notices that no product is running, even for a data folder with a long path', async () => {
  expect(await connectOperatorApi(path.join(folder, 'x'.repeat(120)))).toBeNull()
})

test('a command with another temporary folder reaches a product on a data folder with a long path', async () => {
  const long = path.join(folder, 'x'.repeat(120))
  const close = await listenOnSocket(serverWith(), long)
  const temporary = path.join(folder, 'tmp')
  await fs.mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
  vi.resetModules()
  const command = await import('./operatorClient.ts')
  expect(await (await command.connectOperatorApi(long))?.deliveryStatus()).toEqual(nothing)
  vi.unstubAllEnvs()
  const [made = ''] = await fs.readdir(temporary)
  expect((await fs.stat(path.join(temporary, made))).mode & 0o777).toBe(0o700)
  await close?.()
})

test('an invalid answer, or none, is not taken for a status', async () => {
  const other = JSON.parse('{"gateways":"many"}')
  await open(async () => other)
  const api = await connectOperatorApi(folder)
  await expect(api?.deliveryStatus()).rejects.toThrow(UnexpectedAnswer)
  await expect(api?.snapshot({ campaignId: '', billIds: [] })).rejects.toThrow(/answered 500/)
})
