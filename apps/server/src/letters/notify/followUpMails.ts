import { randomBytes } from 'node:crypto'
import type { Mail } from '@redress/channels/email/mail'
import type { Language } from '@redress/core/language/language'
import { mailWordsOf } from '@redress/words/mailWords'
import { formatList } from '@redress/words/names'
import { formatStanding } from '@redress/words/receiptWords'
import { formatDay } from '@redress/words/times'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { readStandings, type StandingBill } from '../../legislators/bills/billStore.ts'
import { toIsoString } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type FoundSupporter, findLinked } from '../../supporters/consents/supporterRecord.ts'
import { keptContact, nameOf, type Sender, senderMailbox, unsubscribing } from './composeMailing.ts'
import { freeFrom, MAX_ADDRESSES, MAX_MAILS_PER_DAY } from './mailLimits.ts'
import { type ReadLetter, readLetters } from './readMailing.ts'

/**
 * True for a delivered letter that no later batch sent again. If a later batch did, the follow-up of that batch covers
 * the letter.
 */
const isAskedAbout: RawBuilder<boolean> = sql`
  not submissions.already and deliveries.state = 'delivered' and not exists (
    select from submissions newer join batches again on again.id = newer.batch_id
    where newer.delivery_id = submissions.delivery_id and not newer.already
      and (again.accepted_at, again.id) > (batches.accepted_at, batches.id)
  )`

/**
 * True if a follow-up may be mailed: the sender's email address is confirmed, the sender has not answered yet (or
 * answered "not yet"), and the batch has a letter to ask about.
 */
const mayBeAsked: RawBuilder<boolean> = sql`
  (follow_ups.answer is null or follow_ups.answer = 'not_yet') and exists (
    select from batches
    join submissions on submissions.batch_id = batches.id
    join deliveries on deliveries.delivery_id = submissions.delivery_id
    where batches.id = follow_ups.batch_id and confirmed_at is not null
      and erased_at is null and disowned_at is null and ${isAskedAbout}
  )`

/**
 * Makes the follow-up email for the email address that has waited longest. One email covers all due follow-ups of the
 * address. Due follow-ups that may not be mailed are closed. Returns false if none is due.
 */
export async function formFollowUp(trx: Transaction<Tables>, now: number): Promise<boolean> {
  const at = toIsoString(now)
  await sql`
    update follow_ups set closed_at = ${at}
    where closed_at is null and due_at <= ${at} and not (${mayBeAsked})`.execute(trx)
  for (let looks = 0; looks < MAX_ADDRESSES; looks += 1) {
    const row = await trx
      .selectFrom('follow_ups')
      .select('address_hash')
      .where('closed_at', 'is', null)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    if (!row) return false
    const due = trx
      .updateTable('follow_ups')
      .where('address_hash', '=', row.address_hash)
      .where('closed_at', 'is', null)
      .where('due_at', '<=', at)
    const free = await freeFrom(trx, row.address_hash, { now, most: MAX_MAILS_PER_DAY })
    if (free <= now) {
      const id = randomBytes(16).toString('hex')
      await trx
        .insertInto('mailings')
        .values({
          id,
          kind: 'follow_up',
          address_hash: row.address_hash,
          state: 'queued',
          begun_at: at,
          due_at: at,
        })
        .execute()
      await due.set({ mailing_id: id, closed_at: at }).execute()
      return true
    }
    await due.set({ due_at: toIsoString(free) }).execute()
  }
  return false
}

export type FollowUpSection = {
  batchId: string
  language: Language
  acceptedAt: string
  letters: [ReadLetter, ...ReadLetter[]]
  supporter: FoundSupporter | null
  /** Where the bills of the letters stand today. A bill whose stage is unknown is left out. */
  standings: StandingBill[]
}

type Asked = { id: string; addressHash: string; secretKey: string; vault: Pick<Vault, 'open'> }

/**
 * Reads the batches that a follow-up email asks about. The list is empty if all of them were answered or erased since
 * the email was made.
 */
export async function readFollowUps(trx: Transaction<Tables>, mailing: Asked): Promise<FollowUpSection[]> {
  const rows = await trx
    .selectFrom('follow_ups')
    .innerJoin('batches', 'batches.id', 'follow_ups.batch_id')
    .select(['batch_id', 'language', 'accepted_at'])
    .where('mailing_id', '=', mailing.id)
    .where(mayBeAsked)
    .orderBy('accepted_at')
    .orderBy('batch_id')
    .execute()
  const sections: FollowUpSection[] = []
  for (const { batch_id: batchId, language, accepted_at: acceptedAt } of rows) {
    const asked = await readAsked(trx, batchId)
    const read = await readLetters(trx, batchId, mailing)
    const [first, ...more] = read.filter(each => asked.has(each.letter.deliveryId))
    if (!first) continue
    const supporter = await findLinked(trx, mailing.vault, batchId)
    const letters: FollowUpSection['letters'] = [first, ...more]
    const bills = letters.flatMap(({ letter }) => letter.bills.map(({ id }) => id))
    const standings = await readStandings(trx, [...new Set(bills)])
    sections.push({ batchId, language, acceptedAt, letters, supporter, standings })
  }
  return sections
}

async function readAsked(trx: Transaction<Tables>, batchId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('batches')
    .innerJoin('submissions', 'submissions.batch_id', 'batches.id')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select('deliveries.delivery_id')
    .where('batches.id', '=', batchId)
    .where(isAskedAbout)
    .execute()
  return new Set(rows.map(each => each.delivery_id))
}

type FollowUpMail = {
  id: string
  sections: readonly (FollowUpSection & { receipt: string; withdrawal: string })[]
  /** The time of the email, in ms since 1970. */
  now: number
}

/** Composes a follow-up email. Returns null if there is no letter to ask about. */
export function composeFollowUp({ id, sections, now }: FollowUpMail, sender: Sender): Mail | null {
  const [first] = sections
  if (!first) return null
  const { platform, contact, simulated } = sender
  const words = mailWordsOf(first.language)
  const paragraphs = [
    ...(simulated ? [words.simulated] : []),
    ...sections.flatMap(composeSection),
    words.followUp.once,
    words.notYou,
    `-- \n${words.sentBy(platform)}${contact ? `\n${words.contact(contact)}` : ''}`,
  ]
  return {
    id,
    from: senderMailbox(sender, first.language, sections),
    to: { name: '', address: first.letters[0].letter.constituent.email },
    subject: words.followUp.subject,
    text: `${paragraphs.join('\n\n')}\n`,
    date: now,
    automatic: true,
    ...unsubscribing(sections),
  }
}

function composeSection(section: FollowUpMail['sections'][number]) {
  const { language, letters, acceptedAt, receipt, standings } = section
  const words = mailWordsOf(language)
  const { campaign, organization } = letters[0].letter
  const names = [...new Set(letters.map(each => nameOf(each, language)))]
  return [
    words.followUp.opening(formatDay(acceptedAt, language), formatList(names, language)),
    words.followUp.about(campaign.name, organization.name),
    ...standings.map(bill => [formatStanding(bill, language), bill.url].filter(Boolean).join('\n')),
    `${words.followUp.question}\n${receipt}#answer`,
    ...keptContact(section),
  ]
}
