/** The texts for browsers without script. */
export const visitWords = {
  byMail:
    'Before we send your letter, we email you a link. Open it and press “Confirm and send” to show that the address is yours.',
  stale:
    'This form was out of date, maybe because of another tab. We kept what you typed. Please check it, then press the button again.',
  waitTitle: 'One moment, please',
  wait: 'We’re still working on it. This page refreshes by itself.',
  waitLink: 'Refresh now',
  draftTitle: 'Writing your draft',
  draft:
    'AI is drafting your letter from your words, which can take 45 seconds. This page checks every few seconds. We kept what you typed.',
  draftOwn: 'Use my own words now',
  draftKeep: 'Keep the letter I have',
  longTitle: 'One text is too long',
  long: (field: string, most: string) =>
    `Nothing was saved. Go back in your browser and shorten this to at most ${most} characters: ${field}.`,
  longFields: {
    reasoning: 'your reasons',
    draft: 'your letter',
    subject: 'the subject',
    firstName: 'first name',
    lastName: 'last name',
    email: 'email',
    street: 'street',
    city: 'city',
    state: 'state',
    zip: 'ZIP code',
    other: 'another field of the form',
  },
  restTitle: 'Please try again soon',
  rest: (minutes: number) =>
    `We’re getting too many visits from your network. We kept what you typed. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  closeSection: 'Close',
}
