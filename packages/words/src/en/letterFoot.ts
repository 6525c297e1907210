type Sent = { name: string; platform: string; organization: string; answerWanted: boolean }

/** The lines under a letter that goes by email. Offices read them. */
export const letterFoot = {
  bill: (cited: string, name: string, stance: 'PRO' | 'CON') =>
    `${stance === 'PRO' ? 'For' : 'Against'}: ${cited}${name ? `, ${name}` : ''}`,
  sentBy: ({ name, platform, organization, answerWanted }: Sent) =>
    `Sent for ${name} by ${platform}, through a campaign of ${organization}. ${answerWanted ? 'An answer goes to the writer.' : 'No answer is needed.'}`,
} as const
