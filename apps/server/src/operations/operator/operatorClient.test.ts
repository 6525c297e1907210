import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DataSets, ImportResult, SyncEvent } from '../../legislators/dataSets/dataSets.ts'
import type { DataStatus } from '../../legislators/dataSets/dataStatus.ts'
import { connectDataSets, UnexpectedAnswer } from './operatorClient.ts'
import { buildOperatorServer } from './operatorServer.ts'
import { listenOnSocket } from './socket.ts'
import { anOperatorApi } from './testing/anOperatorApi.ts'

let folder: string
let close: (() => Promise<void>) | null
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'operator-'))
  close = null
})
afterEach(async () => {
  await close?.()
  await fs.rm(folder, { recursive: true })
})

const status: DataStatus = { now: '2026-11-20T17:00:00.000Z', sittingCongress: 119, dataSets: [] }
const refused: ImportResult = { kind: 'refused', reason: 'It is no file that we know.' }
const progress = (howFar: string): SyncEvent => ({ kind: 'progress', name: 'legislators', howFar })

const metrics = { read: async () => '', contentType: 'text/plain' }

const operatorApi = anOperatorApi()

/** Opens data sets behind a socket, the way the command line uses them. */
async function open(difference: Partial<DataSets>): Promise<DataSets> {
  const idle: DataSets = { status: async () => status, sync: async () => {}, importFile: async () => refused }
  const app = buildOperatorServer({ operatorApi, dataSets: { ...idle, ...difference }, metrics })
  close = await listenOnSocket(app, folder)
  const dataSets = await connectDataSets(folder)
  if (!dataSets) throw new Error('The socket is not served.')
  return dataSets
}

const until = () => new AbortController()

test('the command line reaches the product that runs on the data folder', async () => {
  expect(await connectDataSets(folder)).toBeNull()
  const dataSets = await open({})
  expect(await dataSets.status()).toEqual(status)
})

describe('while data sets are fetched', () => {
  test('each event arrives when it happens, and not at the end', async () => {
    let goOn = () => {}
    const dataSets = await open({
      async sync({ names, onEvent }) {
        onEvent(progress(names.join(' ')))
        await new Promise<void>(resolve => {
          goOn = resolve
        })
        onEvent(progress('the end'))
      },
    })
    const heard: SyncEvent[] = []
    const names = ['legislators', 'zip-districts'] as const
    const syncing = dataSets.sync({ names, signal: until().signal, onEvent: news => heard.push(news) })
    await expect.poll(() => heard).toEqual([progress('legislators zip-districts')])
    goOn()
    await syncing
    expect(heard).toEqual([progress('legislators zip-districts'), progress('the end')])
  })

  test('a product that breaks off does not count as successful', async () => {
    const dataSets = await open({
      async sync({ onEvent }) {
        onEvent(progress('half'))
        throw new Error('The database is gone.')
      },
    })
    const syncing = dataSets.sync({ names: [], signal: until().signal, onEvent: () => {} })
    await expect(syncing).rejects.toThrow(UnexpectedAnswer)
  })

  test('the fetching stops when its caller leaves, and when the product ends, which waits for it', async () => {
    const ends: string[] = []
    const sync: DataSets['sync'] = ({ signal, onEvent }) =>
      new Promise(resolve => {
        onEvent(progress('begun'))
        signal.addEventListener('abort', () => {
          ends.push('aborted')
          setTimeout(() => {
            ends.push('ended')
            resolve()
          }, 50)
        })
      })
    const dataSets = await open({ sync })
    const leaving = until()
    const left = dataSets.sync({ names: [], signal: leaving.signal, onEvent: () => leaving.abort() })
    await expect(left).rejects.toThrow()
    await expect.poll(() => ends).toEqual(['aborted', 'ended'])
    const stopped = dataSets.sync({ names: [], signal: until().signal, onEvent: () => void close?.() })
    await stopped.catch(() => {})
    await close?.()
    expect(ends).toEqual(['aborted', 'ended', 'aborted', 'ended'])
  })
})

describe('a file that is sent to the product', () => {
  const written = async (bytes: number) => {
    const file = path.join(folder, 'a table.csv')
    await fs.writeFile(file, Buffer.alloc(bytes, 'x'))
    return createReadStream(file)
  }
  const given = { name: 'a table & more.csv', changedAt: 1_750_000_000_000 }

  test('arrives completely, with its name and date, however large it is', async () => {
    let size = 0
    let about: unknown
    const dataSets = await open({
      async importFile({ chunks, ...rest }) {
        for await (const chunk of chunks) size += chunk.byteLength
        about = rest
        return refused
      },
    })
    expect(await dataSets.importFile({ ...given, chunks: await written(5_000_000) })).toEqual(refused)
    expect([size, about]).toEqual([5_000_000, given])
  })

  test.each([
    [
      'is left in the middle',
      async (chunks: AsyncIterable<Uint8Array>) => void (await chunks[Symbol.asyncIterator]().next()),
    ],
    [
      'is closed there',
      async (chunks: AsyncIterable<Uint8Array>) => {
        for await (const _ of chunks) break
      },
    ],
    ['is not read at all', async () => {}],
  ])('gets an answer even if it %s', async (_how, read) => {
    for (const bytes of [0, 20_000, 5_000_000]) {
      const dataSets = await open({
        async importFile({ chunks }) {
          await read(chunks)
          return refused
        },
      })
      expect(await dataSets.importFile({ ...given, chunks: await written(bytes) })).toEqual(refused)
      await close?.()
    }
  })

  test('and gets no complete answer is reported as failed', async () => {
    const dataSets = await open({ importFile: () => Promise.reject(new Error('The database is gone.')) })
    const chunks = await written(5_000_000)
    await expect(dataSets.importFile({ ...given, chunks })).rejects.toThrow(/answered 500/)
  })
})
