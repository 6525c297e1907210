/** The events that a webhook may ask for. */
export const webhookEvents = [
  'supporter.consented',
  'supporter.withdrawn',
  'letter.outcome',
  'campaign.opened',
  'campaign.closed',
  'bill.moved',
] as const
