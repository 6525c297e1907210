import { beforeEach, expect, test, vi } from 'vitest'

const ours = 'https://write.example.org'

/** Importing the script runs it. It exports nothing. */
const sourceOfScript: string = './embed.ts'

/** Returns the host page after its script has run. */
async function hostPage(html: string, { lang = '', search = '' } = {}) {
  history.replaceState(null, '', `/news${search}`)
  document.documentElement.lang = lang
  document.body.innerHTML = html
  vi.resetModules()
  await import(sourceOfScript)
  const [frame] = document.querySelectorAll('iframe')
  const [link] = document.querySelectorAll('a')
  return { frame, link, url: new URL(frame?.getAttribute('src') ?? 'about:blank') }
}

const script = `<script type="text/plain" src="${ours}/embed.js" data-campaign="vote" async></script>`
const snippet = `<div><a href="${ours}/vote">Fair voting</a>${script}</div>`

/** Sends a message as the framed page would. */
function say(frame: HTMLIFrameElement | undefined, data: unknown, origin = ours) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: frame?.contentWindow ?? null }))
}

beforeEach(() => {
  // The test has no network, so the frame's page is not loaded.
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableIframePageLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  document.body.replaceChildren()
})

test('the frame stands after its link, named by it, and may ask for the position', async () => {
  const { frame, link, url } = await hostPage(snippet)
  expect(link?.nextElementSibling).toBe(frame)
  expect([url.origin, url.pathname]).toEqual([ours, '/embed/vote'])
  expect(frame?.title).toBe('Fair voting')
  expect(frame?.allow).toContain('geolocation')
})

test('query and language of the site are passed on', async () => {
  const { link, url } = await hostPage(snippet, { lang: 'es-US', search: '?utm_source=mail&lang=fr' })
  expect(Object.fromEntries(url.searchParams)).toEqual({ utm_source: 'mail', lang: 'es' })
  expect(new URL(link?.href ?? '').search).toBe('?utm_source=mail&lang=fr')
})

test('the nearest language counts, and without one the visitor’s own does', async () => {
  const inSpanish = await hostPage(`<section lang="es">${snippet}</section>`, { lang: 'en' })
  expect(inSpanish.url.searchParams.get('lang')).toBe('es')
  expect((await hostPage(snippet)).url.searchParams.has('lang')).toBe(false)
})

test('until the page answers, the link is all there is', async () => {
  const { frame, link } = await hostPage(snippet)
  expect(frame?.style.visibility).toBe('hidden')
  expect(link?.style.display).toBe('')
  say(frame, { redress: 'page', height: 640, isNewPage: false })
  expect(frame?.style.visibility).toBe('visible')
  expect([frame?.style.height, frame?.style.getPropertyPriority('height')]).toEqual(['640px', 'important'])
  expect(link?.style.display).toBe('none')
})

test('the height follows, and a layout that fills a window gets one', async () => {
  const { frame } = await hostPage(snippet)
  for (const height of [640, 320]) say(frame, { redress: 'page', height, isNewPage: false })
  expect(frame?.style.height).toBe('320px')
  say(frame, { redress: 'page', height: 0, isNewPage: false })
  expect(frame?.style.height).toBe(`${Math.min(innerHeight, 800)}px`)
})

test.each([
  ['another origin', 'https://evil.example', { redress: 'page', height: 9 }],
  ['another program', ours, { height: 9 }],
  ['nothing', ours, null],
])('a message of %s changes nothing', async (_what, origin, data) => {
  const { frame } = await hostPage(snippet)
  say(frame, data, origin)
  expect(frame?.style.visibility).toBe('hidden')
})

test('a message of another window changes nothing', async () => {
  const { frame } = await hostPage(snippet)
  const data = { redress: 'page', height: 9, isNewPage: false }
  window.dispatchEvent(new MessageEvent('message', { data, origin: ours, source: window }))
  expect(frame?.style.visibility).toBe('hidden')
})

test('a focus on the link goes to the frame with it', async () => {
  const { frame, link } = await hostPage(snippet)
  link?.focus()
  say(frame, { redress: 'page', height: 640, isNewPage: false })
  expect(document.activeElement).toBe(frame)
})

test('a script alone gets a link of its own', async () => {
  const { link } = await hostPage(script)
  expect([link?.href, link?.textContent]).toEqual([`${ours}/vote`, `${ours}/vote`])
})

test('a script that runs twice places each frame once', async () => {
  await hostPage(snippet)
  vi.resetModules()
  await import(sourceOfScript)
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
})
