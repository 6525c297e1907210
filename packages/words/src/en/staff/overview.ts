const countLetters = (letters: number) =>
  letters === 1 ? '1 letter' : `${letters.toLocaleString('en')} letters`

export const overview = {
  empty: 'There are no campaigns yet. Make the first one: give it a name, and fill in the rest afterward.',
  emptyViewer: 'There are no campaigns yet. An editor can make the first one.',
  fileOwned:
    'The people who run this installation keep your texts in a file, so nothing is published, taken down or restored here. You can edit a draft and share its preview. Send them the draft: “Publish” offers it as a download. Or ask them to let you publish here: redress organizations adopt ID --console.',
  draft: (by: string) => `Changes that aren’t published were saved by ${by}`,
  draftFormer: 'Changes that aren’t published were saved',
  seeDraft: 'See what will change',
  attentionTitle: 'Needs attention',
  calm: 'Nothing needs your attention.',
  testSite: 'This is a test site: letters go to a simulated Congress, and reach no office.',
  attention: {
    ends: (name: string) => `${name} ends`,
    'no-opening': (name: string) =>
      `${name} needs an opening day. Until it has one, visitors can’t open it.`,
    untranslated: (name: string) => `${name} has texts that are missing in Spanish.`,
    refused: (office: string, letters: number | null) =>
      `${office} refused ${letters === null ? 'fewer than 5 letters' : `about ${countLetters(letters)}`} of the last 7 days.`,
    webhook: (host: string) => `The webhook to ${host} fails. Messages wait and are sent again.`,
    moved: (bill: string, stage: string, day: string) => `${bill} moved: ${stage}. Latest action: ${day}.`,
  },
  look: {
    ends: 'Its dates',
    'no-opening': 'Choose the day',
    untranslated: 'Its texts',
    refused: 'See deliveries',
    webhook: 'See webhooks',
    moved: 'See the numbers',
  },
  numbersTitle: 'Letters',
  today: 'Today',
  week: 'Last 7 days',
  month: 'Last 28 days',
  all: 'In all',
  fewer: 'fewer than 5',
  count: (letters: number) => letters.toLocaleString('en'),
  rounded:
    'Numbers are rounded down to fives. “Fewer than 5” stands for 1 to 4 people: their number isn’t shown.',
  published: {
    done: 'Published. Visitors see it within a second.',
    open: (campaign: string) => `${campaign} is open:`,
    newTab: 'Open it in a new tab',
    newTabOf: (campaign: string) => `Open ${campaign} in a new tab`,
    scheduled: (campaign: string) => `${campaign} isn’t open yet. It opens on its first day:`,
    draft: (campaign: string) => `${campaign} stays closed until it has an opening day.`,
    ended: (campaign: string) => `${campaign} has ended, so visitors can’t write.`,
  },
  chartTitle: 'Visitors who sent letters in the last 14 days',
  chart: (days: string) => `Visitors who sent letters, by day: ${days}.`,
  chartDay: (day: string, submissions: number | null) =>
    `${day} ${submissions === null ? 'fewer than 5' : submissions}`,
  seePage: 'See the public page',
  noPage:
    'Each campaign has a web address of its own. If you also want a page that lists them all, choose an address for it:',
  noPageLink: 'Addresses and embedding',
  takeDown: 'Take down',
  openAgain: 'Open again',
  openAgainOf: (campaign: string) => `Open ${campaign} again`,
  takeDownOf: (campaign: string) => `Take down ${campaign}`,
  seePageOf: (campaign: string) => `See the public page of ${campaign}`,
  campaignsTitle: 'Campaigns',
  states: { draft: 'Draft', scheduled: 'Scheduled', open: 'Open', ended: 'Ended' },
  starts: 'starts',
  ends: 'ends',
  through: 'through',
  ended: 'on',
  endedToday: 'today at',
  letters: (letters: number | null) => (letters === null ? 'fewer than 5 letters' : countLetters(letters)),
}
