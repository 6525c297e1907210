import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../platform/browserPlatform.ts'
import { aBoot } from '../testing/aBoot.ts'
import { joinHost } from './frame.ts'

const received = vi.fn()
const site = { postMessage: received }

let forget: (() => void)[] = []

/** Removes the listeners after a test. In a browser they end with the framed page, but all tests share one window. */
function forgetListeners(target: Window | Document): void {
  const add = target.addEventListener.bind(target)
  vi.spyOn(target, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener)
      forget.push(() => target.removeEventListener(type, listener))
    },
  )
}

beforeEach(() => {
  for (const target of [window, document]) forgetListeners(target)
  history.replaceState(null, '', '/embed/vote?q=1')
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('parent', site)
})
afterEach(() => {
  for (const each of forget) each()
  forget = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  received.mockClear()
})

function framed(boot = aBoot()) {
  const platform = browserPlatform(0)
  joinHost(platform, boot)
  return platform
}

function receiveMessage(data: unknown, source: unknown = site) {
  const event = new MessageEvent('message', { data })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

test('the page’s path is its own, and its address stays that of the frame', () => {
  const platform = framed()
  expect(platform.path()).toBe('/vote')
  platform.navigate('/personal-information?q=1', { replace: false })
  expect(platform.path()).toBe('/personal-information')
  expect(location.pathname + location.search).toBe('/embed/vote?q=1')
})

test('two campaigns in frames of one site keep apart what is written', () => {
  framed().tabStorage.write('letter', 'About the vote.')
  expect(framed().tabStorage.read('letter')).toBe('About the vote.')
  history.replaceState(null, '', '/embed/prices')
  expect(framed().tabStorage.read('letter')).toBeNull()
})

test('a link that leads the whole window on still does', () => {
  framed()
  document.body.innerHTML = '<a href="https://example.org/" target="_top">Go</a>'
  const link = document.querySelector('a')
  link?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  expect(link?.target).toBe('_top')
})

test('after a reload the page begins where its address says', () => {
  framed().navigate('/personal-information', { replace: true })
  expect(framed().path()).toBe('/vote')
})

test('the site hears the height once the page is shown, after each change of it, and when it asks', () => {
  framed()
  receiveMessage({ redress: 'hello' })
  expect(received).not.toHaveBeenCalled()
  window.dispatchEvent(new CustomEvent('redress:page', { detail: { path: '/vote' } }))
  expect(received).toHaveBeenLastCalledWith({ redress: 'page', height: 0, isNewPage: false }, '*')
  window.dispatchEvent(new CustomEvent('redress:page', { detail: { path: '/personal-information' } }))
  expect(received).toHaveBeenLastCalledWith({ redress: 'page', height: 0, isNewPage: true }, '*')
  receiveMessage({ redress: 'hello' })
  receiveMessage({ redress: 'hello' }, window)
  expect(received).toHaveBeenCalledTimes(3)
  receiveMessage({ redress: 'seen', top: 0, height: 500 })
  expect(received).toHaveBeenCalledTimes(3)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 320, 640.5))
  receiveMessage({ redress: 'seen', top: 0, height: 500 })
  expect(received).toHaveBeenLastCalledWith({ redress: 'page', height: 641, isNewPage: false }, '*')
})

test('dialogs learn which part of the frame is seen, from the site alone', () => {
  framed()
  const seen = () => document.documentElement.style.getPropertyValue('--seen-top')
  receiveMessage({ redress: 'seen', top: 120, height: 500 })
  receiveMessage({ redress: 'seen', top: 900, height: 500 }, window)
  receiveMessage({ redress: 'other', top: 900 })
  expect(seen()).toBe('120px')
  receiveMessage({ redress: 'seen', top: 'red', height: 'x' })
  expect(seen()).toBe('0px')
})

test.each([
  ['another page of ours', '/legal/privacy-policy', '_blank'],
  ['another site', 'https://example.org/', '_blank'],
  ['a part of this page', '#draft', ''],
  ['this page in another language', '?lang=es', ''],
  ['a telephone', 'tel:+12025550100', ''],
])('a link to %s opens where it may be shown', (_what, href, target) => {
  framed()
  document.body.innerHTML = `<a href="${href}"><b>Go</b></a>`
  const link = document.querySelector('a')
  // The test's browser would follow the link of a mouse event before the page gets the event, so the test sends a plain
  // event.
  document.querySelector('b')?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))
  expect(link?.target).toBe(target)
})

test('what leads to another site leads the whole window there', () => {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  framed().leave('https://example.org/thanks')
  expect(open).toHaveBeenCalledWith('https://example.org/thanks', '_top')
})
