export const shellWords = {
  skip: 'Skip to the main content',
  loading: 'Loading',
  notice: 'Notice',
  simulated: 'Test mode. No letter leaves this machine: each goes to a simulated Congress.',

  preview: (file: string, day: string) => `Preview of ${file}, as on ${day}.`,

  home: 'Home',
  about: 'About',
  siteNavigation: 'Site',
  legalNavigation: 'Legal',
  copyright: (provider: string) => `© 2025 ${provider}. All rights reserved`,
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  aboutCampaign: 'About this campaign',
  sourceCode: 'Source code',

  notFoundTitle: 'Page not found',

  partMissingTitle: 'This page is not complete',
  partMissing:
    'A part of it did not load. Check your connection, then load it again. What you wrote is kept.',
  reload: 'Load again',

  brokenTitle: 'This page stopped working',
  broken:
    'Another program changed it, such as the translation of your browser. Your letter is kept. Load the page again, or copy the letter from here.',
  brokenLetter: 'Your letter',

  personalTitle: 'Your details',
  titled: (page: string, site: string) => `${page} – ${site}`,
} as const
