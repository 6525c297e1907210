import type { Capitol } from '../capitol.ts'
import { type Element, textAt } from '../gateway/readElement.ts'
import type { ReportName } from './acknowledgements.ts'

const words: Record<Exclude<ReportName, 'none'>, { subject: string; text: string }> = {
  taken: { subject: 'Message received', text: 'The message was received by the office.' },
  'wrong-district': {
    subject: 'Message not processed: constituent outside of district',
    text: 'The address of the constituent lies outside of the district of this office. The message was not processed.',
  },
  'bad-address': {
    subject: 'Message not processed: address not verified',
    text: 'The address of the constituent could not be verified. The message was not processed.',
  },
}

/**
 * What an office's mail system writes to the delivery agent some time after its gateway took a letter: a mail to
 * the document's acknowledgement address, which names the delivery and nothing of the letter. Where it is ordered.
 */
export function acknowledge(capitol: Capitol, document: Element): void {
  const office = textAt(document, 'Recipient/MemberOffice')
  const reports = capitol.acknowledgements.next(office)
  if (!reports) return
  const deliveryId = textAt(document, 'Delivery/DeliveryId')
  const to = textAt(document, 'Delivery/DeliveryAgentAckEmailAddress')
  const from = `${office.toLowerCase()}@crm.simulator.example`
  const { subject, text } = words[reports]
  const date = new Date(capitol.clock.now()).toUTCString()
  const report = `${text}\n\nOffice: ${office}\nDeliveryId: ${deliveryId}`
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${date}\r\nAuto-Submitted: auto-generated`
  capitol.keep({
    gateway: 'mail',
    office: to,
    deliveryId,
    status: 250,
    body: `${head}\r\n\r\n${report.replaceAll('\n', '\r\n')}\r\n`,
    accepted: true,
    answer: 'OK',
    reading: {
      subject,
      from,
      address: [to],
      text: report,
      template: false,
      bills: [],
      stance: '',
      campaignBy: '',
    },
  })
}
