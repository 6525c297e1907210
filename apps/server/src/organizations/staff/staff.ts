import { type Clock, DAY_MS, toIsoString } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { openChallenges } from './challenges.ts'
import { type Invitations, openInvitations } from './invitations.ts'
import { type MailLinks, openMailLinks } from './mailLinks.ts'
import { type Members, openMembers } from './members.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'
import { openPreviewLinks, type PreviewLinks } from './previewLinks.ts'
import { openSessions, type Sessions } from './sessions.ts'
import { openSignInLimits, type SignInLimits } from './signInLimits.ts'
import { openStaffLog, type StaffLog } from './staffLog.ts'
import { openStaffMails, type StaffMails } from './staffMails.ts'
import { staffAddress } from './tokens.ts'

/** The people who run organizations, and how they sign in. */
export type Staff = {
  database: Database
  /** The address of the console, without a slash at its end. */
  consoleUrl: string
  /** False if no mail server is configured. */
  hasMail: boolean
  /** Tells whether a person has been invited. Until then there is no console. */
  isOpen(): Promise<boolean>
  members: Members
  invitations: Invitations
  sessions: Sessions
  passkeys: Passkeys
  mailLinks: MailLinks
  mails: StaffMails
  limits: SignInLimits
  previewLinks: PreviewLinks
  log: StaffLog
  /** Deletes the account of an address. Returns how many there were. */
  forget(asked: { email: string; perform: boolean }): Promise<number>
  /** Deletes what has expired, and the accounts of people who left long ago. */
  removeOld(): Promise<void>
}

export type StaffServices = {
  database: Database
  clock: Clock
  secretKey: string
  consoleUrl: string
  providerName: string
  hasMail: boolean
  /** If false, attempts to sign in are not limited. */
  limited: boolean
}

export function openStaff(services: StaffServices): Staff {
  const { database, consoleUrl, hasMail } = services
  const { db } = database
  const log = openStaffLog(services)
  const challenges = openChallenges(services)
  const invitations = openInvitations({ ...services, log })
  const sessions = openSessions(services)
  const mailLinks = openMailLinks(services)
  const isOpen = async () => {
    const one = await db.selectFrom('staff').select('id').executeTakeFirst()
    return one !== undefined || invitations.isAnyOpen()
  }
  return {
    database,
    consoleUrl,
    hasMail,
    isOpen,
    members: openMembers({ ...services, log }),
    invitations,
    sessions,
    passkeys: openPasskeys({ ...services, challenges }),
    mailLinks,
    mails: openStaffMails(services),
    limits: openSignInLimits(services),
    previewLinks: openPreviewLinks(services),
    log,
    forget: asked => forgetStaff(services, asked),
    async removeOld() {
      await challenges.removeOld()
      await invitations.removeOld()
      await sessions.removeOld()
      await mailLinks.removeOld()
      await removeLeft(services)
    },
  }
}

async function forgetStaff(
  { database: { db } }: StaffServices,
  { email, perform }: { email: string; perform: boolean },
): Promise<number> {
  const address = staffAddress(email)
  const found = await db.selectFrom('staff').select('id').where('email', '=', address).execute()
  if (perform)
    await db.transaction().execute(async trx => {
      await trx.deleteFrom('staff').where('email', '=', address).execute()
      await trx.deleteFrom('invitations').where('email', '=', address).execute()
      await trx.updateTable('staff_actions').set({ about: '' }).where('about', '=', address).execute()
    })
  return found.length
}

/** The account of a person who left is kept for this time, in case the person comes back. */
const KEPT_MS = 30 * DAY_MS

/**
 * Deletes the accounts of people who left, and the addresses of people who never came. Removing an organization ends
 * memberships too.
 */
async function removeLeft(services: StaffServices): Promise<void> {
  const { database, clock } = services
  const { db } = database
  await db
    .updateTable('staff')
    .set({ left_at: toIsoString(clock.now()) })
    .where('left_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('staff_id').whereRef('staff_id', '=', 'staff.id'))),
    )
    .execute()
  const left = await db
    .selectFrom('staff')
    .select('email')
    .where('left_at', '<=', toIsoString(clock.now() - KEPT_MS))
    .execute()
  for (const { email } of left) await forgetStaff(services, { email, perform: true })
  await db
    .updateTable('staff_actions')
    .set({ about: '' })
    .where('action', 'in', ['invited', 'invitation-withdrawn'])
    .where('at', '<=', toIsoString(clock.now() - KEPT_MS))
    .where('about', '<>', '')
    .where('about', 'not in', db.selectFrom('staff').select('email'))
    .execute()
}
