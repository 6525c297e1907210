/** The file of an organization whose only campaign has four segments. */
export const segmentedFile = `
organizationId: segmented
organizationName: Segments for Testing
campaigns:
  - campaignId: segmented
    campaignName: Fair Voting for All
    startDate: 2025-01-01
    topics: [Government Operations and Politics]
    supportingBills:
      - id: 119-hr-22
        proOrCon: PRO
    segments:
      - when: { cosponsor: 119-hr-22 }
        ask: Thank you for cosponsoring H.R. 22. Please ask leadership for a vote.
      - when: { committee: HSHA }
        ask: Your committee has H.R. 22. Please bring it to a markup.
      - when: { party: Republican, chamber: HOUSE }
        ask: Please cosponsor H.R. 22.
      - ask: Please speak for H.R. 22.
    form:
      description: A campaign.
`
