export const addressWords = {
  label: 'Your address',
  prompt: 'Enter your address to identify your legislators',
  edit: 'Edit address',
  loading: 'Loading your location',
  missing: 'Enter your address, so that we can find your legislators.',
  incomplete: 'Complete your address with its street, city and ZIP code, so that offices take your letter.',
  notFound: 'We could not find that address. Please check it and try again.',
  notTaken: 'Congress does not take letters from an address like this one. Please edit it.',
  readAs: (line: string) => `We read this as ${line}.`,
} as const
