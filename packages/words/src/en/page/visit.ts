/** The texts for browsers without script. */
export const visitWords = {
  byMail:
    'Before your letter is sent, we email you a link. Open it and press “Confirm and send”: this shows that the address is yours.',
  stale:
    'This form was out of date, for example because of another tab. What you typed is kept. Please check it, and press the button again.',
  waitTitle: 'One moment, please',
  wait: 'We are still working on it. This page refreshes itself.',
  waitLink: 'Refresh now',
  draftTitle: 'Your letter is being written',
  draft:
    'A language model is drafting it from your words, which can take 45 seconds. This page looks for it every few seconds. What you typed is kept.',
  draftOwn: 'Use my own words now',
  draftKeep: 'Keep the letter I have',
  longTitle: 'A text is too long',
  long: (field: string, most: string) =>
    `Nothing was saved. Go back in your browser, and shorten this field to at most ${most} characters: ${field}.`,
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
  restTitle: 'Too many pages were opened',
  rest: (minutes: number) =>
    `Many pages were opened from your network. What you typed is kept. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  closeSection: 'Close',
}
