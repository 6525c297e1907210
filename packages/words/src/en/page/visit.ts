/** For browsers without script. */
export const visitWords = {
  byMail:
    'Before your letter is sent, we email you a link. Open it and press “Confirm and send”: this shows that the address is yours.',
  stale:
    'This form was out of date, for example because of another tab. What you typed is kept. Please check it, and press the button again.',
  waitTitle: 'One moment, please',
  wait: 'We are still working on it. This page refreshes itself.',
  waitLink: 'Refresh now',
  closeSection: 'Close',
  noChoice: 'No choice',
}
