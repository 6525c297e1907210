import type { DraftRequest } from '@redress/core/message/message'

/** Returns the request of a person who paid $71 for a ticket and asks for a law about it. */
export function aDraftRequest(difference: Partial<DraftRequest> = {}): DraftRequest {
  return {
    category: 'Ticket prices',
    sender: { reasoning: 'A ticket for $40 cost me $71 at the end. I felt cheated.' },
    exampleMessages: ['Fans should see the whole price of a ticket from the start.'],
    supportedBills: [
      {
        billName: 'TICKET Act',
        billTitle: 'Transparency In Charges for Key Events Ticketing Act',
        billSummary: 'This bill requires sellers to show the total price of a ticket from the start.',
        proOrCon: 'PRO',
      },
    ],
    metadata: { more: 'Fees are often shown in the last step only.' },
    ...difference,
  }
}
