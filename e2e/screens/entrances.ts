import { follow, leaveFor, press } from './acts.ts'
import { logoComes } from './answers.ts'
import type { Walk } from './walk.ts'

/** Screens before there is anything to write. */
export const entrances: readonly Walk[] = [
  {
    name: 'the way in, on this very machine',
    path: '/',
    screens: [
      { name: 'select-organization', shows: 'Select an Organization' },
      { name: 'picker', does: [follow(/Inter-Mountain/)], shows: /^Snow, Fire/ },
    ],
  },
  {
    name: 'an organization that asks nothing yet',
    tag: '@all',
    path: '/',
    screens: [
      { name: 'picker-empty', does: [follow('Quiet Corner')], shows: /There’s no campaign to write for/ },
    ],
  },
  {
    name: 'the way in, elsewhere',
    path: 'http://write.example.test:PORT/',
    screens: [
      { name: 'enter-organization', shows: /Enter Your Organization ID/ },
      { name: 'enter-organization-missing', does: [press('Submit')], shows: /Enter Your Organization ID/ },
    ],
  },
  {
    name: 'a branded organization with a logo',
    given: [logoComes],
    path: '/open-question',
    screens: [
      { name: 'logo', shows: 'What should Congress hear from your town?' },
      { name: 'not-found', does: [leaveFor('/not-begun')], shows: 'Page not found' },
    ],
  },
  {
    name: 'the terms of service',
    tag: '@all',
    path: '/legal/terms-of-service',
    screens: [{ name: 'terms', shows: 'Version 2' }],
  },
  {
    name: 'the privacy policy',
    tag: '@all',
    path: '/legal/privacy-policy',
    screens: [{ name: 'privacy', shows: 'Version 2' }],
  },
  {
    name: 'a campaign’s provenance',
    tag: '@all',
    path: '/about/open-question',
    screens: [{ name: 'about', shows: /^About the campaign/ }],
  },
]
