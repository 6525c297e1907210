import { setTimeout as pause } from 'node:timers/promises'
import { ask } from '@redress/channels/connection/ask'
import { sql } from 'kysely'
import { toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Store } from '../dataSets/dataSet.ts'
import type { RefreshJob } from '../dataSets/startRefreshing.ts'

/** Requests a form's address. Returns the status, or null if no answer came. */
export type AskForm = (url: string, signal: AbortSignal) => Promise<number | null>

const TIMEOUT_MS = 15_000

/** The pause between two requests, so that no office's server notices the check. */
const PAUSE_MS = 2_000

export const askForm: AskForm = (url, signal) =>
  ask(url, { timeoutMs: TIMEOUT_MS, signal }, answer => answer.status).catch(() => null)

const HOUR_MS = 3600_000

/** Returns the job that checks once a day whether each form still exists. */
export function checkFormsJob(store: Store): RefreshJob {
  return {
    name: 'contact forms check',
    everyMs: HOUR_MS,
    run: signal => checkForms(store, { askForm, pauseMs: PAUSE_MS, signal }),
  }
}

type Check = { askForm: AskForm; pauseMs: number; signal: AbortSignal }

/**
 * Requests each form that was not requested today (UTC). An address that answers 404 on two days counts as gone until
 * it answers otherwise. A refusal and a time-out change nothing, since offices block robots.
 */
export async function checkForms(
  { database, clock }: Store,
  { askForm, pauseMs, signal }: Check,
): Promise<void> {
  for (;;) {
    const today = toIsoString(clock.now()).slice(0, 10)
    const form = await claimForm(database, today)
    if (form === undefined || signal.aborted) return
    const status = await askForm(form, signal)
    if (status === 404) await recordMissing(database, form, today)
    else if (status !== null && status < 400) await recordFound(database, form)
    await pause(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** Claims a form that no process has requested today. */
async function claimForm({ db }: Database, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ form: string }>`
    update contact_forms set checked_on = ${today} where legislator_id = (
      select legislator_id from contact_forms where checked_on is distinct from ${today}
      order by legislator_id limit 1 for update skip locked
    ) returning form
  `.execute(db)
  return rows[0]?.form
}

async function recordMissing({ db }: Database, form: string, today: string): Promise<void> {
  await sql`
    update contact_forms
    set missing_since = coalesce(missing_since, ${today}), is_gone = coalesce(missing_since < ${today}, false)
    where form = ${form}
  `.execute(db)
}

async function recordFound({ db }: Database, form: string): Promise<void> {
  await db
    .updateTable('contact_forms')
    .set({ missing_since: null, is_gone: false })
    .where('form', '=', form)
    .execute()
}

export type GoneForm = { legislatorId: string; form: string }

export async function findGoneForms({ db }: Database): Promise<GoneForm[]> {
  return await db
    .selectFrom('contact_forms')
    .select(['legislator_id as legislatorId', 'form'])
    .where('is_gone', '=', true)
    .orderBy('legislator_id')
    .execute()
}
