import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

const now = Date.parse('2026-11-20T17:00:00Z')
const caller = { network: '192.0.2.1' }

/**
 * What a visitor gets: the product's own drafting with everything behind it but a database and a model's server.
 * `answerTo` gives what the model says to numbered sentences, as text; without it there is no model.
 */
export function openPath({ openDrafts, openLetterWork, openModelEditor }, { bills, campaigns }) {
  let answer = () => ''
  const records = Object.values(bills).map(asRecord)
  const services = {
    ...{ log: silent, metrics: silent, database: { db: generousDatabase() }, clock: { now: () => now } },
    ...{ secretKey: 'evaluation', draftsPerSession: 1e6, draftsPerOrganization: 1e6, draftsPerDay: 1e6 },
    campaigns: { find: async id => campaigns.find(each => each.campaign.campaignId === id) ?? null },
    bills: {
      find: async ids => records.filter(each => ids.includes(each.id)),
      findNamed: async names => records.filter(each => names.includes(each.name)),
    },
    limits: { count: () => ({ isPastSoft: false }) },
    letterWork: openLetterWork(),
  }
  const offline = openDrafts({ ...services, editor: null })
  const editor = openModelEditor({
    ...services,
    model: recordedModel(sentences => answer(sentences)),
    timeouts: { firstPieceMs: 60_000, wholeMs: 60_000 },
  })
  const edited = openDrafts({ ...services, editor })
  return {
    async draft(request, answerTo) {
      if (answerTo) answer = answerTo
      const drafts = answerTo ? edited : offline
      const { signal } = new AbortController()
      return drafts.write(request, { caller, acceptsStream: false, signal })
    },
  }
}

const silent = new Proxy({}, { get: () => () => {} })

/** Grants each budget. */
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

function asRecord({ billId, billName, billTitle, billSummary }) {
  const [, type, number] = billId.split('-')
  return {
    ...{ id: billId, type: type.toUpperCase(), number, name: billName, title: billTitle },
    ...{ summary: billSummary, url: '' },
  }
}

/** Characters that come at a time. */
const chunk = 25

/** A language model that says what is recorded, to the sentences that it is sent. */
function recordedModel(answerTo) {
  return {
    async *stream({ material }) {
      const answer = answerTo(JSON.parse(material).sentences)
      for (let at = 0; at < answer.length; at += chunk) yield answer.slice(at, at + chunk)
    },
  }
}
