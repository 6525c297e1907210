import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Budget } from '../../platform/limits/budgets.ts'
import { countAt, limitKey, takeCounts, total } from '../../platform/limits/counts.ts'
import { staffAddress } from './tokens.ts'

const MINUTE_MS = 60_000

/**
 * Attempts to sign in from one network. A whole office or campus shares a network, so the limit is high. It is still
 * too low to guess a token or a passkey.
 */
const perNetwork = { windowMs: 10 * MINUTE_MS, partMs: MINUTE_MS, most: 100 }

/**
 * Emails to one address that one network requests. Further emails are not sent, but the page answers as if they were.
 */
const perNetworkAndAddress = { windowMs: 60 * MINUTE_MS, partMs: 10 * MINUTE_MS, most: 5 }

/** Emails to one address from all networks. A passkey or an open session still works above this limit. */
const perAddress = { windowMs: 60 * MINUTE_MS, partMs: 10 * MINUTE_MS, most: 20 }

/** Emails that confirm one session. A stranger who requests links for the address does not use up this limit. */
const perSession = { windowMs: 60 * MINUTE_MS, partMs: 10 * MINUTE_MS, most: 5 }

export type SignInLimits = {
  /** Counts an attempt from a network. Returns false if there were more than the limit allows. */
  allowTry(network: string): Promise<boolean>
  /** Counts an email with a link to sign in. Returns false if it must not be sent. */
  allowMail(network: string, email: string): Promise<boolean>
  /** Counts an email that confirms a session. Returns false if it must not be sent. */
  allowConfirmation(sessionId: string): Promise<boolean>
}

export function openSignInLimits({
  database,
  clock,
  secretKey,
  limited,
}: {
  database: Database
  clock: Clock
  secretKey: string
  limited: boolean
}): SignInLimits {
  const take = async (parts: readonly string[], budget: Budget & { most: number }) => {
    const key = limitKey(secretKey, parts)
    const counted = await takeCounts(database.db, [countAt(clock, key, budget)], clock.now())
    return !limited || total(counted.get(key)) <= budget.most
  }
  return {
    allowTry: network => take(['staff sign-in', network], perNetwork),
    async allowMail(network, email) {
      const address = staffAddress(email)
      const isNearAllowed = await take(['staff mail', network, address], perNetworkAndAddress)
      // A network that has reached its own limit does not use up the address's limit, which other networks need.
      return isNearAllowed && take(['staff mail', address], perAddress)
    },
    allowConfirmation: sessionId => take(['staff confirmation', sessionId], perSession),
  }
}
