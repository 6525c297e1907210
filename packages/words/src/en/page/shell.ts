export const shellWords = {
  skip: 'Skip to the main content',
  loading: 'Loading',
  notice: 'Notice',
  simulated: (toCongress: boolean) =>
    toCongress ? 'Test mode: nothing is sent to Congress.' : 'Test mode: nothing is sent to any office.',

  preview: (file: string, day: string) => `Preview of ${file}, as it looks on ${day}.`,

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

  partMissingTitle: 'Part of this page is missing',
  partMissing: 'It didn’t load. Check your connection, then load the page again. We kept what you wrote.',
  reload: 'Load again',

  brokenTitle: 'This page stopped working',
  broken:
    'Something else changed it, such as your browser’s translation. We kept your letter. Load the page again, or copy the letter from here.',
  brokenLetter: 'Your letter',

  personalTitle: 'Your details',
  titled: (page: string, site: string) => `${page} – ${site}`,
} as const
