import type { ShownPasskey } from '@redress/contract/console/staffScreens'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import { type Clock, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Challenges } from './challenges.ts'
import { type CreatedCredential, readAnswered, readCreated } from './credentials.ts'

/** A browser's answer to a ceremony as JSON, and the secret of the browser that the ceremony was made for. */
type Given = { credential: string; browser: string }

/** A passkey that was checked and not stored yet. */
export type NewPasskey = {
  id: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

export type Passkeys = {
  /** Returns the options to sign in, or to confirm with a passkey of one person, as JSON. */
  optionsToSignIn(browser: string, staffId: string | null): Promise<string>
  /** Returns the options to add a passkey, as JSON. */
  optionsToAdd(browser: string, account: { staffId: string; email: string }): Promise<string>
  /** Checks an answer. Returns the id of the person, or null. */
  check(given: Given): Promise<string | null>
  /** Checks a new passkey. Returns null if it is refused. */
  checkNew(given: Given): Promise<NewPasskey | null>
  add(trx: Kysely<Tables>, passkey: NewPasskey, owner: { staffId: string; name: string }): Promise<void>
  list(staffId: string): Promise<ShownPasskey[]>
  /** Returns false for a passkey of another person. */
  remove(trx: Kysely<Tables>, staffId: string, id: string): Promise<boolean>
}

type PasskeyServices = {
  database: Database
  clock: Clock
  challenges: Challenges
  consoleUrl: string
  providerName: string
}

export function openPasskeys(services: PasskeyServices): Passkeys {
  const { database, clock, challenges, consoleUrl, providerName } = services
  const { db } = database
  const { hostname: rpID } = new URL(consoleUrl)
  const listed = (staffId: string) =>
    db.selectFrom('passkeys').select(['id', 'transports']).where('staff_id', '=', staffId).execute()
  return {
    async optionsToSignIn(browser, staffId) {
      const allowCredentials = staffId === null ? {} : { allowCredentials: await listed(staffId) }
      const challenge = challenges.make(browser)
      const rules = { rpID, challenge, userVerification: 'required' as const }
      return JSON.stringify(await generateAuthenticationOptions({ ...rules, ...allowCredentials }))
    },
    async optionsToAdd(browser, { staffId, email }) {
      const options = await generateRegistrationOptions({
        rpID,
        rpName: providerName,
        userName: email,
        userID: new Uint8Array(Buffer.from(staffId)),
        challenge: challenges.make(browser),
        excludeCredentials: await listed(staffId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return JSON.stringify(options)
    },
    check: given => checkAnswer(services, given),
    checkNew: given => checkCreated(services, given),
    async add(trx, { id, publicKey, counter, transports }, { staffId, name }) {
      const added_at = toIsoString(clock.now())
      await trx
        .insertInto('passkeys')
        .values({ id, staff_id: staffId, public_key: publicKey, counter, transports, name, added_at })
        .execute()
    },
    list: staffId =>
      db
        .selectFrom('passkeys')
        .select(['id', 'name', 'added_at as addedAt', 'used_at as usedAt'])
        .where('staff_id', '=', staffId)
        .orderBy('added_at')
        .execute(),
    async remove(trx, staffId, id) {
      const removed = await trx
        .deleteFrom('passkeys')
        .where('staff_id', '=', staffId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return removed !== undefined
    },
  }
}

function rulesOf({ challenges, consoleUrl }: PasskeyServices, browser: string) {
  const { origin, hostname } = new URL(consoleUrl)
  return {
    expectedChallenge: (challenge: string) => challenges.use(challenge, browser),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }
}

async function checkAnswer(
  services: PasskeyServices,
  { credential, browser }: Given,
): Promise<string | null> {
  const { database, clock } = services
  const response = readAnswered(credential)
  if (!response) return null
  const { db } = database
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst()
  if (!row) return null
  const stored = { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.counter }
  const rules = rulesOf(services, browser)
  // The library throws for an answer that is malformed or breaks a rule.
  const checked = await verifyAuthenticationResponse({ response, credential: stored, ...rules }).catch(
    () => null,
  )
  if (!checked?.verified) return null
  await db
    .updateTable('passkeys')
    .set({ counter: checked.authenticationInfo.newCounter, used_at: toIsoString(clock.now()) })
    .where('id', '=', row.id)
    .execute()
  return row.staff_id
}

async function checkCreated(services: PasskeyServices, given: Given): Promise<NewPasskey | null> {
  const response = readCreated(given.credential)
  if (!response) return null
  const checked = await verifyRegistrationResponse({
    response,
    ...rulesOf(services, given.browser),
  }).catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  const known = await services.database.db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known ? null : { id, publicKey, counter, transports: transportsOf(response) }
}

function transportsOf({ response }: CreatedCredential): string[] {
  return response.transports ?? []
}
