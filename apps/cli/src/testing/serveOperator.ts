import { type OperatorApi, openOperatorApi } from '@redress/server/operations/operator/operatorApi'
import { buildOperatorServer } from '@redress/server/operations/operator/operatorServer'
import { listenOnSocket } from '@redress/server/operations/operator/socket'
import { anOperatorApi } from '@redress/server/operations/operator/testing/anOperatorApi'
import type { Agents } from '@redress/server/operations/rehearsal/snapshot'
import type { TestProduct } from '@redress/server/testing/testProduct'

/** Serves a test product's operator API on the socket of a data folder, like a running product. */
export function serveOperator(
  product: TestProduct,
  folder: string,
  agents: Agents = { HOUSE: null, SENATE: null },
): Promise<(() => Promise<void>) | null> {
  const operatorApi = openOperatorApi({ ...product, agents })
  return listenOnSocket(buildOperatorServer({ ...product, operatorApi }), folder)
}

const unused = () => Promise.reject(new Error('not used here'))

/** Serves an operator API that answers only these calls. */
export function serveReports(
  answers: Partial<OperatorApi>,
  folder: string,
): Promise<(() => Promise<void>) | null> {
  const app = buildOperatorServer({
    operatorApi: anOperatorApi(answers),
    dataSets: { status: unused, sync: unused, importFile: unused },
    metrics: { read: async () => '', contentType: 'text/plain' },
  })
  return listenOnSocket(app, folder)
}
