import path from 'node:path'
import { clockRoute } from '@redress/simulator/sandbox/clockRoute'
import { sandboxRoutes } from '@redress/simulator/sandbox/sandboxRoutes'
import { buildApi } from '../api.ts'
import type { Settings } from '../config/settings.ts'
import { openWebPage } from '../http/webPage.ts'
import { makeApiContext, type Parts } from './apiContext.ts'
import type { Congress } from './openCongress.ts'

/**
 * The product's address, listening.
 * @returns how to close it
 * @throws the error of `listen` where the port is taken
 */
export async function openApi(
  parts: Parts,
  { simulator }: Congress,
  { settings, root }: { settings: Settings; root: string },
): Promise<() => Promise<void>> {
  const page = await openWebPage(path.join(root, 'apps/web'))
  const app = await buildApi({ ...makeApiContext(parts, settings), page })
  const { clock } = parts
  if (simulator) await app.register(sandboxRoutes, { capitol: simulator.capitol, clock })
  // Beside a simulator that stands alone this process still has a clock of its own to be moved.
  else if (settings.delivery === 'simulator') await app.register(clockRoute, { clock })
  await app.listen({ host: settings.host, port: settings.port })
  return () => app.close()
}
