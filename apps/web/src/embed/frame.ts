import type { Boot } from '@redress/contract/boot'
import { layoutOf } from '@redress/core/session/layouts'
import type { Platform, TextStorage } from '../platform/platform.ts'
import styles from './frame.module.css'

const BASE = '/embed'

/**
 * Prepares the page to run in a frame on another website. The page keeps its URL, stores its own paths in the history's
 * state, and opens all other pages outside the frame. It tells the host page its height, and the host page tells it
 * which part is visible.
 */
export function joinHost(platform: Platform, boot: Boot | null): void {
  if (styles.framed) document.documentElement.classList.add(styles.framed)
  stayInFrame(platform)
  platform.tabStorage = storageOfFrame(platform.tabStorage)
  openLinksOutside()
  placeDialogs()
  const isChat = boot !== null && boot.config !== null && layoutOf(boot.config).name === 'chat'
  // A frame that grows with its content has no fixed bottom edge for the letter's sheet, so the letter stays in the
  // page.
  if (!isChat) document.documentElement.dataset.grows = ''
  const root = document.getElementById('root')
  // The chat layout fills a window of any height, so it reports a height of 0.
  const heightNow = () => (isChat ? 0 : Math.ceil(root?.getBoundingClientRect().height ?? 0))
  let reportedHeight = 0
  const tell = (isNewPage: boolean) => {
    reportedHeight = heightNow()
    parent.postMessage({ redress: 'page', height: reportedHeight, isNewPage }, '*')
  }
  let isShown = false
  addEventListener('redress:page', () => {
    tell(isShown)
    if (!isShown && root) new ResizeObserver(() => tell(false)).observe(root)
    isShown = true
  })
  addEventListener('message', ({ source, data }) => {
    if (!isShown || source !== parent) return
    // The host page says `hello` because it may have missed the first message. On `seen`, the page reports its height
    // if it has changed, because browsers report no size changes in a frame outside the visible area.
    if (data?.redress === 'hello' || (data?.redress === 'seen' && heightNow() !== reportedHeight)) tell(false)
  })
}

/**
 * Returns a storage whose keys contain the page's path, because all our frames on a host page share one tab storage.
 */
function storageOfFrame({ read, write, erase }: TextStorage): TextStorage {
  const own = (key: string) => `${key} ${location.pathname}`
  return {
    read: key => read(own(key)),
    write: (key, text) => write(own(key), text),
    erase: key => erase(own(key)),
  }
}

function stayInFrame(platform: Platform): void {
  // Removes the state that remains from before a reload.
  history.replaceState(null, '')
  platform.path = () =>
    typeof history.state === 'string' ? history.state : location.pathname.slice(BASE.length)
  platform.navigate = (address, { replace }) => {
    history[replace ? 'replaceState' : 'pushState'](address.replace(/\?.*$/s, ''), '')
    dispatchEvent(new PopStateEvent('popstate'))
  }
  platform.leave = url => {
    const { origin, pathname, search, href } = new URL(url, location.href)
    if (origin !== location.origin) open(href, '_top')
    else if (pathname === platform.path()) location.reload()
    else location.replace(BASE + pathname + search)
  }
}

/**
 * Opens links in a new tab. Our other pages do not allow a frame, and pages of other websites do not belong in ours.
 */
function openLinksOutside(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || !/^https?:$/.test(link.protocol)) return
    const isOwn = link.origin === location.origin && link.pathname === location.pathname
    if (!isOwn && !link.target) link.target = '_blank'
  })
}

/** Places dialogs in the visible part of the frame, in px from the frame's top. */
function placeDialogs(): void {
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || data?.redress !== 'seen') return
    const { style } = document.documentElement
    style.setProperty('--seen-top', `${Number(data.top) || 0}px`)
    style.setProperty('--seen-height', `${Math.max(0, Number(data.height)) || innerHeight}px`)
  })
}
