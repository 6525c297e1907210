import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** A person may take this long to answer a challenge. */
const CHALLENGE_MS = 10 * 60_000

const RANDOM_BYTES = 16
const TIME_BYTES = 6
const SIGNED_BYTES = RANDOM_BYTES + TIME_BYTES

export type Challenges = {
  /** Makes a challenge for one browser. Nothing is stored, so that strangers who open the page fill no table. */
  make(browser: string): Uint8Array<ArrayBuffer>
  /**
   * Uses up a challenge. Returns false if it is forged, has expired, belongs to another browser, or was used before.
   */
  use(challenge: string, browser: string): Promise<boolean>
  removeOld(): Promise<void>
}

type ChallengeServices = { database: Database; clock: Clock; secretKey: string }

/** A challenge is a random value and the time of its end, signed together with the browser's secret. */
export function openChallenges({ database, clock, secretKey }: ChallengeServices): Challenges {
  const { db } = database
  const sign = (signed: Uint8Array, browser: string) =>
    createHmac('sha256', secretKey)
      .update('passkey challenge\n')
      .update(signed)
      .update(`\n${browser}`)
      .digest()
  return {
    make(browser) {
      const time = Buffer.alloc(TIME_BYTES)
      time.writeUIntBE(clock.now() + CHALLENGE_MS, 0, TIME_BYTES)
      const signed = Buffer.concat([randomBytes(RANDOM_BYTES), time])
      return new Uint8Array(Buffer.concat([signed, sign(signed, browser)]))
    },
    async use(challenge, browser) {
      const bytes = Buffer.from(challenge, 'base64url')
      const signed = bytes.subarray(0, SIGNED_BYTES)
      const signature = bytes.subarray(SIGNED_BYTES)
      const expected = sign(signed, browser)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
      const endsAt = signed.readUIntBE(RANDOM_BYTES, TIME_BYTES)
      if (endsAt <= clock.now()) return false
      const used = await db
        .insertInto('used_challenges')
        .values({ challenge: bytes.toString('base64url'), kept_until: toIsoString(endsAt) })
        .onConflict(conflict => conflict.doNothing())
        .returning('challenge')
        .executeTakeFirst()
      return used !== undefined
    },
    async removeOld() {
      await db.deleteFrom('used_challenges').where('kept_until', '<=', toIsoString(clock.now())).execute()
    },
  }
}
