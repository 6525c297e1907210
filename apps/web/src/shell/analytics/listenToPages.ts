import type { Environment } from '@redress/contract/shapes/environment'
import type { World } from '../../session/world.ts'
import { tellPage } from './tellPage.ts'

/** Has every navigation counted. */
export function listenToPages(target: EventTarget, environment: Environment, world: World): void {
  const visit = world.freshId()
  target.addEventListener('redress:page', event => {
    if (event instanceof CustomEvent) tellPage({ environment, world, visit }, String(event.detail.path))
  })
}
