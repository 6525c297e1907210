type Sent = { name: string; platform: string; organization: string; answerWanted: boolean }

/** Offices read these lines under a letter that goes by email. */
export const letterFoot = {
  bill: (cited: string, name: string, stance: 'PRO' | 'CON') =>
    `${stance === 'PRO' ? 'For' : 'Against'}: ${cited}${name ? `, ${name}` : ''}`,
  sentBy: ({ name, platform, organization, answerWanted }: Sent) =>
    `Sent for ${name} by ${platform}, through a campaign of ${organization}. ${answerWanted ? 'An answer goes to the writer.' : 'No answer is needed.'}`,
} as const
