import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DataStatus } from '../dataSets/dataStatus.ts'
import type { Imported } from '../dataSets/importFile.ts'
import type { SyncNews } from '../dataSets/syncDataSets.ts'
import { StrangeDesk } from './askSocket.ts'
import type { DataDesk } from './dataDesk.ts'
import { openSocket } from './openSocket.ts'
import { reachDataDesk } from './reachDataDesk.ts'
import { serveDataDesk } from './serveDataDesk.ts'

let folder: string
let close: (() => Promise<void>) | null
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'desk-'))
  close = null
})
afterEach(async () => {
  await close?.()
  await fs.rm(folder, { recursive: true })
})

const status: DataStatus = { now: '2026-11-20T17:00:00.000Z', sittingCongress: 119, dataSets: [] }
const refused: Imported = { kind: 'refused', reason: 'It is no file that we know.' }
const progress = (howFar: string): SyncNews => ({ kind: 'progress', name: 'legislators', howFar })

/** A desk that does as it is told, asked over a socket as the command line asks it. */
async function open(difference: Partial<DataDesk>): Promise<DataDesk> {
  const app = Fastify({ forceCloseConnections: true })
  const idle: DataDesk = { status: async () => status, sync: async () => {}, importFile: async () => refused }
  serveDataDesk(app, { ...idle, ...difference })
  close = await openSocket(app, folder)
  const desk = await reachDataDesk(folder)
  if (!desk) throw new Error('Nobody answers.')
  return desk
}

const until = () => new AbortController()

test('the command line reaches whoever runs on the data folder', async () => {
  expect(await reachDataDesk(folder)).toBeNull()
  const desk = await open({})
  expect(await desk.status()).toEqual(status)
})

describe('while data sets are fetched', () => {
  test('each piece of news is told when it happens, and not at the end', async () => {
    let goOn = () => {}
    const desk = await open({
      async sync({ names, tell }) {
        tell(progress(names.join(' ')))
        await new Promise<void>(resolve => {
          goOn = resolve
        })
        tell(progress('the end'))
      },
    })
    const heard: SyncNews[] = []
    const names = ['legislators', 'zip-districts'] as const
    const syncing = desk.sync({ names, signal: until().signal, tell: news => heard.push(news) })
    await expect.poll(() => heard).toEqual([progress('legislators zip-districts')])
    goOn()
    await syncing
    expect(heard).toEqual([progress('legislators zip-districts'), progress('the end')])
  })

  test('a desk that breaks off is not taken for one that is done', async () => {
    const desk = await open({
      async sync({ tell }) {
        tell(progress('half'))
        throw new Error('The database is gone.')
      },
    })
    const syncing = desk.sync({ names: [], signal: until().signal, tell: () => {} })
    await expect(syncing).rejects.toThrow(StrangeDesk)
  })

  test('whoever goes away stops it; so does the end of the product, which waits for it', async () => {
    const ends: string[] = []
    const sync: DataDesk['sync'] = ({ signal, tell }) =>
      new Promise(resolve => {
        tell(progress('begun'))
        signal.addEventListener('abort', () => {
          ends.push('told')
          setTimeout(() => {
            ends.push('ended')
            resolve()
          }, 50)
        })
      })
    const desk = await open({ sync })
    const leaving = until()
    const left = desk.sync({ names: [], signal: leaving.signal, tell: () => leaving.abort() })
    await expect(left).rejects.toThrow()
    await expect.poll(() => ends).toEqual(['told', 'ended'])
    const stopped = desk.sync({ names: [], signal: until().signal, tell: () => void close?.() })
    await stopped.catch(() => {})
    await close?.()
    expect(ends).toEqual(['told', 'ended', 'told', 'ended'])
  })
})

describe('a file that is handed over', () => {
  const written = async (bytes: number) => {
    const file = path.join(folder, 'a table.csv')
    await fs.writeFile(file, Buffer.alloc(bytes, 'x'))
    return createReadStream(file)
  }
  const given = { name: 'a table & more.csv', changedAt: 1_750_000_000_000 }

  test('arrives whole, with its name and its day, however large it is', async () => {
    let size = 0
    let about: unknown
    const desk = await open({
      async importFile({ chunks, ...rest }) {
        for await (const chunk of chunks) size += chunk.byteLength
        about = rest
        return refused
      },
    })
    expect(await desk.importFile({ ...given, chunks: await written(5_000_000) })).toEqual(refused)
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
  ])('is answered for also where it %s', async (_how, read) => {
    for (const bytes of [0, 20_000, 5_000_000]) {
      const desk = await open({
        async importFile({ chunks }) {
          await read(chunks)
          return refused
        },
      })
      expect(await desk.importFile({ ...given, chunks: await written(bytes) })).toEqual(refused)
      await close?.()
    }
  })

  test('that nothing comes of is no answer', async () => {
    const desk = await open({ importFile: () => Promise.reject(new Error('The database is gone.')) })
    const chunks = await written(5_000_000)
    await expect(desk.importFile({ ...given, chunks })).rejects.toThrow(/answered 500/)
  })
})
