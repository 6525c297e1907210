type Sent = { name: string; platform: string; organization: string; answerWanted: boolean }

/** The lines that we add below a letter sent by email. Offices read them. */
export const letterFoot = {
  bill: (cited: string, name: string, stance: 'PRO' | 'CON') =>
    `${stance === 'PRO' ? 'For' : 'Against'}: ${cited}${name ? `, ${name}` : ''}`,
  sentBy: ({ name, platform, organization, answerWanted }: Sent) =>
    `Sent for ${name} by ${platform}, through a campaign by ${organization}. ${answerWanted ? 'Replies go to the writer.' : 'No reply is needed.'}`,
} as const
