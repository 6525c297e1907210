import type { Environment } from '@redress/contract/shapes/environment'
import type { World } from './platform.ts'

/** Has every navigation counted. */
export function listenToPages(target: EventTarget, environment: Environment, world: World): void {
  const visit = world.freshId()
  target.addEventListener('redress:page', event => {
    if (event instanceof CustomEvent) tellPage({ environment, world, visit }, String(event.detail.path))
  })
}

type Telling = {
  environment: Environment
  world: World
  /** An id of this counting alone, which says nothing of what is written or sent. */
  visit: string
}

/** The pages that we have; what else somebody typed is theirs. */
const ours = /^\/([\w-]{0,64}|legal\/[\w-]{1,40})$/

/**
 * Tells a page's path, with no query: to the operator's analytics where there is such, as Plausible's events are told,
 * and otherwise to the product's own events. Nobody waits for it, and where it fails nothing happens.
 */
export function tellPage({ environment, world, visit }: Telling, path: string): void {
  const told = ours.test(path) ? path : '/page-not-found'
  const { analytics, apiBase, apiKey } = environment
  if (analytics) {
    const { url, domain } = analytics
    world.post(url, JSON.stringify({ name: 'pageview', url: world.origin + told, domain }))
    return
  }
  const client = world.connectKeptAlive({ apiBase, apiKey, requestId: '' })
  const body = { sessionId: visit, event: 'navigated', value: told, campaignId: '' }
  client('event', { body }).catch(() => undefined)
}
