import { type Clock, moment } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'

/** Whoever has the turn loads bills; nobody else does. */
export type Turn = {
  /** To be called now and then: whoever is silent for long has lost it. */
  goOn(): Promise<void>
  end(): Promise<void>
}

/** A process that has died keeps the others waiting for no longer. */
const heldMs = 2 * 60_000

/** Null while another process has the turn. */
export async function takeTurn({
  database: { db },
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<Turn | null> {
  let until = moment(0)
  let heldAt = 0
  async function hold(from: number, ms: number): Promise<boolean> {
    const next = moment(from + ms)
    const { numUpdatedRows } = await db
      .updateTable('bill_loading')
      .set({ until: next })
      // One that lies far ahead is of a clock that was set back.
      .where(or =>
        or.or([
          or('until', '=', until),
          or('until', '<=', moment(from)),
          or('until', '>', moment(from + heldMs)),
        ]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    until = next
    heldAt = from
    return true
  }
  if (!(await hold(clock.now(), heldMs))) return null
  return {
    async goOn() {
      // It is called often: to say so each time would cost more than the work.
      if (Math.abs(clock.now() - heldAt) < heldMs / 4) return
      if (!(await hold(clock.now(), heldMs))) throw new Error('Another process loads the bills.')
    },
    end: async () => {
      await db
        .updateTable('bill_loading')
        .set({ until: moment(0) })
        .where('until', '=', until)
        .execute()
    },
  }
}
