import { randomUUID } from 'node:crypto'
import type { Role } from '@redress/contract/console/roles'
import PostalMime from 'postal-mime'
import type { TestProduct } from '../../testing/testProduct.ts'
import { ConsoleBrowser } from './ConsoleBrowser.ts'

type Person = {
  organization?: string
  role?: Role
  people?: boolean
  by?: 'passkey' | 'link'
  email?: string
}

/** Makes a person with a membership and a session. Returns their id, address and browser. */
export async function signIn(
  { staff, app, database, clock }: TestProduct,
  { organization = 'neighbors', role = 'owner', people = false, by = 'passkey', email }: Person = {},
): Promise<{ id: string; email: string; browser: ConsoleBrowser }> {
  const id = randomUUID()
  const address = email ?? `${id}@staff.example`
  const joined_at = new Date(clock.now()).toISOString()
  const token = await database.db.transaction().execute(async trx => {
    await trx.insertInto('staff').values({ id, email: address, joined_at }).execute()
    await trx
      .insertInto('memberships')
      .values({ staff_id: id, organization_id: organization, role, people })
      .execute()
    return staff.sessions.begin(trx, { staffId: id, by, device: 'Firefox, Linux' })
  })
  const browser = new ConsoleBrowser(app)
  browser.cookies.set('console', token)
  return { id, email: address, browser }
}

/** Returns the texts of the emails to an address, the latest last, once no email waits. */
export async function mailsTo(product: TestProduct, address: string): Promise<string[]> {
  await product.idle()
  const received = product.simulator.gateways.messages().filter(each => each.office === address)
  const mails = await Promise.all(received.map(({ body }) => new PostalMime().parse(body)))
  return mails.map(mail => mail.text ?? '')
}
