import type { Boot } from '@redress/contract/boot'
import { type ReactNode, useEffect, useState } from 'react'
import { startUp } from '../boot/startUp.ts'
import type { World } from '../session/world.ts'
import { applyTheme } from '../theme/applyTheme.ts'
import { applyHead } from './head/applyHead.ts'
import { headOf } from './head/headOf.ts'
import { routeOf } from './routes.ts'

/** Colours, title and metadata, which otherwise the server writes. */
function dress({ config, environment }: Boot, world: World) {
  if (config) applyTheme(document, config)
  const path = world.path()
  applyHead(document, headOf({ route: routeOf(path, environment.apiBase), path, config, environment }))
}

/** The page while it has to find out by itself what the server usually tells it. */
export function StartingApp({
  world,
  open,
  loading,
}: {
  world: World
  open: (boot: Boot) => Promise<ReactNode>
  /** What fills the screen meanwhile. */
  loading: ReactNode
}) {
  const [app, setApp] = useState<ReactNode>(null)
  useEffect(() => {
    const start = async () => {
      const boot = await startUp(world)
      dress(boot, world)
      setApp(await open(boot))
    }
    void start()
  }, [world, open])
  return app ?? loading
}
