import PostalMime from 'postal-mime'
import type { Reading } from '../reading.ts'

const withAddress = ({ name, address }: { name?: string | undefined; address?: string | undefined }) =>
  name ? `${name} <${address ?? ''}>` : (address ?? '')

/** A mail as a person would read it, and the delivery id in its Message-ID; empty where it has none. */
export async function readMail(raw: string): Promise<{ reading: Reading; deliveryId: string }> {
  const mail = await PostalMime.parse(raw)
  const reading: Reading = {
    subject: mail.subject ?? '',
    from: mail.from ? withAddress(mail.from) : '',
    address: (mail.to ?? []).map(withAddress),
    text: (mail.text ?? '').trim(),
    template: false,
    bills: [],
    stance: '',
    campaignBy: '',
  }
  return { reading, deliveryId: /^<([a-z0-9]{32})@/i.exec(mail.messageId ?? '')?.[1] ?? '' }
}
