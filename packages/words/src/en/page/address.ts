export const addressWords = {
  label: 'Your address',
  prompt: 'Enter your address to identify your legislators',
  edit: 'Edit address',
  addStreet: 'Add your street',
  loading: 'Loading your location',
  missing: 'Add your address.',
  incomplete: 'Offices need your whole address: street, city and ZIP code.',
  notFound: 'We couldn’t find that address. Please check it and try again.',
  notTaken: 'Offices don’t accept letters from an address like this. Please edit it.',
  readAs: (line: string) => `We read this as ${line}.`,
} as const
