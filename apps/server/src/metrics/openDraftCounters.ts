import { Counter, type Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

type DraftMetrics = Pick<Metrics, 'modelAsked' | 'modelSpent' | 'stoodIn' | 'draftRepeated'>

/** What drafting costs, and how often it fails: counts alone. */
export function openDraftCounters(registry: Registry): DraftMetrics {
  const registers = [registry]
  const requests = new Counter({
    name: 'redress_drafter_requests_total',
    help: 'Drafts asked of a language model, by this process.',
    registers,
  })
  const tokens = new Counter({
    name: 'redress_drafter_tokens_total',
    help: 'Tokens that they cost, as far as the endpoint counts them.',
    labelNames: ['kind'],
    registers,
  })
  const standIns = new Counter({
    name: 'redress_drafter_stand_ins_total',
    help: 'Drafts that the offline drafter wrote in its place, by why.',
    labelNames: ['reason'],
    registers,
  })
  const repeats = new Counter({
    name: 'redress_drafter_repeats_total',
    help: 'Drafts that were asked for again, and answered without asking.',
    registers,
  })
  return {
    modelAsked: () => requests.inc(),
    modelSpent({ input, output }) {
      tokens.inc({ kind: 'input' }, input)
      tokens.inc({ kind: 'output' }, output)
    },
    stoodIn: reason => standIns.inc({ reason }),
    draftRepeated: () => repeats.inc(),
  }
}
