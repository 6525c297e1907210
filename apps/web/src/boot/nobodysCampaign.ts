/** What the console is told of a campaign that is nobody's. */
export const nobodysCampaign = 'Error getting org ID from campaign ID. Body null'
