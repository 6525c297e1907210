import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'

/** Mail to constituents: pieces of news that wait for a mail to go into, and mails that are not yet sent. */
export const mailStatus = z.object({ news: z.int(), mails: z.int() })
export type MailStatus = z.infer<typeof mailStatus>

export async function readMailStatus({ db }: Database): Promise<MailStatus> {
  const count = db.fn.countAll<number>().as('count')
  const news = await db.selectFrom('mails').select(count).where('mailing_id', 'is', null).executeTakeFirst()
  const mails = await db.selectFrom('mailings').select(count).where('state', '=', 'queued').executeTakeFirst()
  return { news: news?.count ?? 0, mails: mails?.count ?? 0 }
}
