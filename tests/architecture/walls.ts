import { floorsWall, importing, type Wall } from './floors.ts'

const coreRooms = [
  ['text'],
  ['address', 'constituent', 'legal'],
  ['legislator'],
  ['bill', 'sharing'],
  ['campaign', 'submission'],
  ['message', 'organization'],
  ['session'],
]
const allCoreRooms = coreRooms.flat()

/** The floors of the server; what lies on the same one is left to the eyes of a reviewer. */
const serverRooms = [
  ['database', 'outside', 'clock', 'yaml'],
  [
    'addresses',
    'legislators',
    'bills',
    'drafts',
    'organizations',
    'events',
    'receipts',
    'delivery',
    'offices',
    'dataSets',
    'mail',
    'metrics',
  ],
  ['submissions', 'reports', 'unfurl'],
  ['http', 'operator', 'rehearsal'],
]

const inCore = (from: string) => allCoreRooms.map(room => importing(`packages/core/src/${room}`, from))
const everywhereIn = (home: string, rooms: readonly string[], imports: readonly string[]) =>
  rooms.flatMap(room => imports.map(each => importing(`${home}/${room}`, each)))

const senders = [
  '@redress/channels/deliver',
  '@redress/channels/house/deliver',
  '@redress/channels/cwc/writeXml',
  '@redress/channels/email/openPost',
]
const aboutChannels = ['@redress/channels/about', '@redress/core/text/tidyLine']
const webRooms = ['ui', 'session', 'words', 'theme', 'cards', 'layouts', 'shell', 'boot']

/** Every wall of imports that biome.json sets, with files that break it and files that do not. */
export const walls: readonly Wall[] = [
  floorsWall({
    name: 'inside core, imports run upwards only',
    message: 'Inside core imports run upwards only',
    home: 'packages/core/src',
    floors: coreRooms,
  }),
  {
    name: 'core knows no Node',
    message: 'pure: no Node',
    wrong: [...inCore('node:fs'), importing('packages/core/src/text', 'fs')],
    right: [importing('packages/channels/src/cwc', 'node:crypto')],
  },
  {
    name: 'core knows no other package',
    message: 'Core imports nothing',
    wrong: [
      'channels/about',
      'contract/calls',
      'web/main',
      'server/api',
      'simulator/capitol',
      'cli/main',
    ].flatMap(each => inCore(`@redress/${each}`)),
    right: [],
  },
  {
    name: 'channels know core alone',
    message: 'Channels know core alone',
    wrong: ['contract/calls', 'web/main', 'server/api', 'simulator/capitol', 'cli/main'].map(each =>
      importing('packages/channels/src/house', `@redress/${each}`),
    ),
    right: [importing('packages/channels/src/house', '@redress/core/bill/bill')],
  },
  {
    name: 'the contract knows no app',
    message: 'The contract knows no app',
    wrong: ['web/main', 'server/api', 'simulator/capitol', 'cli/main'].map(each =>
      importing('packages/contract/src/shapes', `@redress/${each}`),
    ),
    right: aboutChannels.map(each => importing('packages/contract/src', each)),
  },
  {
    name: 'the contract knows no Node',
    message: 'pure: no Node',
    wrong: [importing('packages/contract/src', 'node:http')],
    right: [],
  },
  {
    name: 'a sender never reaches the contract, nor the browser',
    message: 'A sender never reaches the browser',
    wrong: [
      ...everywhereIn('apps/web/src', webRooms.slice(1), senders),
      ...senders.map(each => importing('packages/contract/src', each)),
      ...senders.map(each => importing('apps/web/src', each)),
    ],
    right: everywhereIn('apps/web/src', webRooms.slice(1), aboutChannels),
  },
  {
    name: 'the web never reaches the server',
    message: 'The web never reaches the server',
    wrong: [
      ...everywhereIn('apps/web/src', webRooms, [
        '@redress/server/api',
        '@redress/simulator/x',
        '@redress/cli/x',
      ]),
      importing('apps/web/src', '@redress/server/api'),
    ],
    right: everywhereIn('apps/web/src', webRooms.slice(1), ['@redress/contract/client']),
  },
  floorsWall({
    name: 'inside web, imports run upwards only',
    message: 'Inside web imports run upwards only',
    home: 'apps/web/src',
    floors: [['ui', 'session', 'words', 'theme'], ['cards'], ['layouts'], ['shell']],
  }),
  {
    name: 'ui knows no domain word',
    message: 'ui knows no domain word',
    wrong: [
      importing('apps/web/src/ui', '@redress/core/bill/bill'),
      importing('apps/web/src/ui', '../session/useSession.ts'),
      importing('apps/web/src/ui', '../words/words.ts'),
    ],
    right: [
      importing('apps/web/src/ui', './Spinner.tsx'),
      importing('apps/web/src/cards/bills', '../../ui/Card.tsx'),
    ],
  },
  floorsWall({
    name: 'inside server, imports run upwards only',
    message: 'Inside server imports run upwards only',
    home: 'apps/server/src',
    floors: serverRooms,
  }),
  {
    name: 'nothing inside the server imports its wiring',
    message: 'Inside server imports run upwards only',
    wrong: everywhereIn('apps/server/src', serverRooms.slice(0, 3).flat(), [
      '../api.ts',
      '../worker.ts',
      '../wiring.ts',
    ]),
    right: [importing('apps/server/src', './http/implement.ts')],
  },
  {
    name: 'the server imports no app above it',
    message: 'it imports no app above it',
    wrong: everywhereIn('apps/server/src', serverRooms.flat(), ['@redress/web/render', '@redress/cli/main']),
    right: everywhereIn('apps/server/src', serverRooms.flat(), ['@redress/core/bill/bill', 'node:crypto']),
  },
  {
    name: 'only the server’s wiring knows the simulator',
    message: 'Only the wiring knows',
    wrong: everywhereIn('apps/server/src', serverRooms.slice(0, 3).flat(), [
      '@redress/simulator/startSimulator',
    ]),
    right: [importing('apps/server/src', '@redress/simulator/startSimulator')],
  },
  {
    name: 'the simulator plays Congress, not us',
    message: 'The simulator plays Congress',
    wrong: ['web/main', 'server/api', 'cli/main', 'contract/calls'].map(each =>
      importing('apps/simulator/src/gateway', `@redress/${each}`),
    ),
    right: [importing('apps/simulator/src/gateway', '@redress/core/legislator/seats')],
  },
  {
    name: 'the simulator shares no code with the senders it judges',
    message: 'it must not share their code',
    wrong: senders.slice(0, 2).map(each => importing('apps/simulator/src', each)),
    right: [],
  },
]
