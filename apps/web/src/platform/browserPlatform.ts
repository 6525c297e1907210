import { makeClient } from '@redress/contract/client'
import type { Platform, TextStorage } from './platform.ts'

/**
 * Returns a storage that never fails. If the browser denies storage, or the storage is full, the page works without
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

/** Returns a random id. `crypto.randomUUID` needs a secure context, which a local network does not have. */
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
 * Finds the device's position. The browser's permission prompt appears only with `mayAsk`; otherwise only an earlier
 * permission counts.
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

/** Sends a request that the browser finishes even if the page ends first. */
const fetchPastThePage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true })

/** Returns the browser's platform. `serverNow` is the server's time when it sent the page, in ms since 1970. */
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
      // A failure is ignored, because the page works without logging.
      makeClient({ ...settings, fetch: fetchPastThePage })('event', { body: event }).catch(() => undefined)
    },
    post: (url, body) => {
      const quietly = { mode: 'no-cors', credentials: 'omit', keepalive: true } as const
      fetch(url, { method: 'POST', body, ...quietly }).catch(() => undefined)
    },
    navigate(address, { replace }) {
      history[replace ? 'replaceState' : 'pushState'](null, '', address)
      // The browser fires this event only for back and forward.
      dispatchEvent(new PopStateEvent('popstate'))
    },
    leave: url => location.replace(url),
    later,
    whenHidden,
    position,
    // Without WebCrypto, as on plain http in a local network, the page loads no solver.
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
