export const waysWords = {
  title: 'One More Step',
  oneMoreStep: (name: string) => `One more step for ${name}: this office takes letters on its own form.`,
  steps:
    'Open the form and paste your letter there. The office may ask for more, such as your phone number or a topic.',
  noLetter: 'Once your letter is written, you can copy it here.',
  openForm: 'Open the form',
  copyAndOpen: 'Copy the letter and open the form',
  letter: 'Your letter to copy',
  fields: 'What the form may ask for',
  field: {
    name: 'Name',
    street: 'Street address',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    email: 'Email',
    subject: 'Subject',
  },
  copy: 'Copy',
  copyWhat: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `Copied: ${what}`,
  notCopied: 'We couldn’t copy it. Please select the text and copy it yourself.',
  said: { sent: 'I sent it', could_not: 'I could not' },
  saidOf: {
    sent: (name: string) => `I sent it to ${name}`,
    could_not: (name: string) => `I could not send it to ${name}`,
  },
  thanks: {
    sent: 'Thank you for taking this step.',
    could_not: 'Thank you for telling us. You can also call the office:',
  },
  atHome: 'Offices at home',
} as const
