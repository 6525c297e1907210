import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { hashOf } from './recordings.mjs'

const NOW = Date.parse('2026-11-20T17:00:00Z')
const CALLER = { network: '192.0.2.1' }

/** Thrown if there is no recorded answer for a prompt. The error contains the prompt. */
export class NotRecorded extends Error {
  constructor(prompt) {
    super(`No answer is recorded to this ${prompt.name} prompt.`)
    this.prompt = prompt
  }
}

/**
 * Opens the product's own drafting with replacements for the database and the model's server. `draft` returns the reply
 * to a request, and the prompts that have no recorded answer.
 */
export function openPath({ openDrafts, openDraftingModel }) {
  return {
    /** @param {import('./recordings.mjs').Recording | null} recording null selects the composer */
    async draft(request, recording, { isVerified = true } = {}) {
      const missing = []
      const model =
        recording &&
        openDraftingModel({
          ...SILENT_SERVICES,
          model: recordedModel(recording, missing),
          timeouts: { firstMs: 60_000, verdictMs: 60_000, wholeMs: 60_000 },
          isVerified,
        })
      const drafts = openDrafts({ ...SILENT_SERVICES, ...BUDGETS, bills: NO_RECORDS, model })
      const { signal } = new AbortController()
      const meta = { caller: CALLER, acceptsStream: false, signal, isPastSoft: false }
      return { reply: await drafts.write(toDraftRequest(request), meta), missing }
    },
  }
}

function toDraftRequest(request) {
  return {
    category: request.topic,
    sender: { reasoning: request.reasons },
    exampleMessages: request.starters,
    supportedBills: request.bills.map(({ id, name, summary, stance }) => ({
      billId: id,
      billName: name,
      billTitle: name,
      billSummary: summary,
      proOrCon: stance,
    })),
    metadata: {},
    place: request.place,
    language: request.language,
    agreed: request.agreed,
  }
}

const silent = () => {}
const LOG = { debug: silent, info: silent, warn: silent, error: silent }
const METRICS = { draftFellBack: silent, draftRepeated: silent, modelAsked: silent, modelSpent: silent }

const SILENT_SERVICES = {
  log: LOG,
  metrics: METRICS,
  clock: { now: () => NOW },
  database: { db: generousDatabase() },
  campaigns: { find: async () => null },
  limits: { takeShare: () => true },
}
const BUDGETS = {
  secretKey: 'evaluation',
  draftsPerSession: 1e6,
  draftsPerOrganization: 1e6,
  draftsPerDay: 1e6,
}
const NO_RECORDS = { find: async () => [], findNamed: async () => [] }

/** Returns a fake database in which no limit is ever used up. */
function generousDatabase() {
  class Driver extends DummyDriver {
    async acquireConnection() {
      return { executeQuery: async () => ({ rows: [{ spent: 1 }] }) }
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

/** Returns a language model that gives the recorded answer if the prompt has not changed since the recording. */
function recordedModel(recording, missing) {
  return {
    async *stream(prompt) {
      const recorded = recording[prompt.name]
      if (!recorded || recorded.hash !== hashOf(prompt)) {
        missing.push(prompt)
        throw new NotRecorded(prompt)
      }
      yield recorded.text
    },
  }
}
