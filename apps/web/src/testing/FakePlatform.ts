import { makeClient } from '@redress/contract/client'
import type { WorkSolution } from '@redress/core/submission/proof'
import type { GeoPosition, Platform, TextStorage } from '../platform/platform.ts'
import type { FakeServer } from './FakeServer.ts'

export class FakeStorage implements TextStorage {
  readonly texts = new Map<string, string>()
  read(key: string) {
    return this.texts.get(key) ?? null
  }
  write(key: string, text: string) {
    this.texts.set(key, text)
  }
  erase(key: string) {
    this.texts.delete(key)
  }
}

type Timer = { at: number; then: () => void }

/** A browser for tests. The test moves its clock. */
export class FakePlatform implements Platform {
  readonly server: FakeServer
  url: URL
  time = Date.parse('2026-11-20T12:00:00Z')
  referrer = ''
  /** The position that the device reports without asking the visitor. Null if it has no permission. */
  place: GeoPosition | null = null
  /** The position that the device reports after asking the visitor. */
  placeIfAsked: GeoPosition | null = null
  readonly tabStorage = new FakeStorage()
  readonly deviceStorage = new FakeStorage()
  readonly reports: string[] = []
  readonly left: string[] = []
  readonly posted: { url: string; body: unknown }[] = []
  readonly gone: { address: string; replace: boolean }[] = []
  #timers: Timer[] = []
  #watchers = new Set<() => void>()
  #ids = 0

  constructor(server: FakeServer, url = 'https://write.example.org/') {
    this.server = server
    this.url = new URL(url)
  }

  get origin() {
    return this.url.origin
  }
  get host() {
    return this.url.host
  }
  path = () => this.url.pathname
  search = () => this.url.search
  now = () => this.time
  freshId = () => {
    this.#ids += 1
    return `id-${this.#ids}`
  }
  connect: Platform['connect'] = settings => makeClient({ ...settings, fetch: this.server.fetch })
  log: Platform['log'] = (settings, body) => {
    const keptAlive: typeof fetch = (input, init) => this.server.fetch(input, { ...init, keepalive: true })
    makeClient({ ...settings, fetch: keptAlive })('event', { body }).catch(() => undefined)
  }
  navigate: Platform['navigate'] = (address, { replace }) => {
    this.gone.push({ address, replace })
    this.url = new URL(address, this.url)
  }
  post = (url: string, text: string) => {
    this.posted.push({ url, body: JSON.parse(text) })
  }
  leave = (url: string) => {
    this.left.push(url)
  }
  later = (ms: number, then: () => void) => {
    const timer = { at: this.time + ms, then }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter(each => each !== timer)
    }
  }
  whenHidden = (then: () => void) => {
    this.#watchers.add(then)
    return () => this.#watchers.delete(then)
  }
  position: Platform['position'] = async ({ mayAsk }) => this.place ?? (mayAsk ? this.placeIfAsked : null)
  /** The solution that the device finds for a proof of work. */
  solution: WorkSolution | null = null
  solve: Platform['solve'] = async () => this.solution
  report = (reason: string) => {
    this.reports.push(reason)
  }

  /** Advances the clock and runs the timers that are due. */
  pass(ms: number) {
    this.time += ms
    const due = this.#timers.filter(each => each.at <= this.time)
    this.#timers = this.#timers.filter(each => each.at > this.time)
    for (const { then } of due) then()
  }

  hide() {
    for (const then of this.#watchers) then()
  }
}
