import { makeClient } from '@redress/contract/client'
import type { Platform, TextStorage } from './platform.ts'

/**
 * Returns a storage that never throws. If the browser denies storage, or the storage is full, the page works without
 * it.
 */
function storageOf(lend: () => Storage): TextStorage {
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(lend())
    } catch {
      return otherwise
    }
  }
  return {
    read: key => attempt<string | null>(storage => storage.getItem(key), null),
    write: (key, text) => attempt<void>(storage => storage.setItem(key, text), undefined),
    erase: key => attempt<void>(storage => storage.removeItem(key), undefined),
  }
}

/**
 * Returns a random id. `crypto.randomUUID` works only on https and on this machine, but a local network may use plain
 * http.
 */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

async function isAllowed(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}

/**
 * Finds the device's position. The browser asks for permission only if `mayAsk` is true. Otherwise the page needs an
 * earlier permission.
 */
const position: Platform['position'] = async ({ withinMs, mayAsk }) => {
  if (!navigator.geolocation || !(mayAsk || (await isAllowed()))) return null
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, long: coords.longitude }),
      () => resolve(null),
      { timeout: withinMs, maximumAge: 600_000 },
    )
  })
}

function whenHidden(then: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') then()
  }
  addEventListener('pagehide', then)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('pagehide', then)
    document.removeEventListener('visibilitychange', hidden)
  }
}

/** Sends a request that the browser completes even if the visitor leaves the page. */
const fetchPastThePage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

/** Makes the platform of a browser. `serverNow` is the server's time, in ms since 1970, when it sent the page. */
export function browserPlatform(serverNow: number): Platform {
  const startedAt = performance.now()
  return {
    origin: location.origin,
    host: location.host,
    referrer: document.referrer,
    path: () => location.pathname,
    search: () => location.search,
    now: () => serverNow + Math.round(performance.now() - startedAt),
    freshId,
    connect: makeClient,
    log: (settings, event) => {
      // A failure is ignored, because the page works without this log.
      makeClient({ ...settings, fetch: fetchPastThePage })('event', { body: event }).catch(() => undefined)
    },
    post: (url, body) => {
      const quietly = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const
      fetch(url, { method: 'POST', body, ...quietly }).catch(() => undefined)
    },
    navigate(address, { replace }) {
      history[replace ? 'replaceState' : 'pushState'](null, '', address)
      // The browser itself sends this event only for Back and Forward.
      dispatchEvent(new PopStateEvent('popstate'))
    },
    leave: url => location.replace(url),
    later,
    whenHidden,
    position,
    // The page does not load the solver if the browser has no WebCrypto, as with plain http on a local network.
    solve: async (challenge, how) =>
      crypto.subtle ? (await import('../proof/solveWork.ts')).solveWork(challenge, how) : null,
    tabStorage: storageOf(() => sessionStorage),
    deviceStorage: storageOf(() => localStorage),
    report(reason) {
      // biome-ignore lint/suspicious/noConsole: failures are reported on the console, without personal data.
      console.error(reason)
    },
  }
}
