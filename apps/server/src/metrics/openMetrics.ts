import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { StatusContext } from '../delivery/deliveryStatus.ts'
import type { Metrics } from './metrics.ts'
import { openDraftCounters } from './openDraftCounters.ts'
import { registerStoreGauges } from './registerStoreGauges.ts'

/** From a file served by the machine itself to the longest wait for an answer, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A registry of its own, so that two products in one process do not count together. */
export function openMetrics(context: StatusContext): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'redress_http_requests_total',
    help: 'Requests answered, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'redress_http_request_duration_seconds',
    help: 'From a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  const attempts = new Counter({
    name: 'redress_delivery_attempts_total',
    help: 'Tries to bring a letter to its office, by this process.',
    labelNames: ['method', 'outcome'],
    registers,
  })
  registerStoreGauges(registry, context)
  const drafts = openDraftCounters(registry)
  return {
    answered({ method, route, status, seconds }) {
      const known = usualMethods.has(method) ? method : 'other'
      requests.inc({ method: known, route, status })
      durations.observe({ method: known, route }, seconds)
    },
    attempted: (method, outcome) => attempts.inc({ method, outcome }),
    ...drafts,
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
