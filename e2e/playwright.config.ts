import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 8899)
const program = process.env.CHROMIUM_PATH

/**
 * Returns the URL of a file of real data if it is beside the repository. Otherwise it returns the URL of a missing
 * file. The product then knows the seats, but no names and no districts of ZIP codes.
 */
function factsIn(name: string): string {
  const beside = `${root}../shared/data/${name}`
  return new URL(`file://${fs.existsSync(beside) ? beside : `${root}.test/none`}`).href
}

/**
 * The journeys of a lane share one running product. They run one after another, because its sandbox shows the letters
 * of all of them.
 */
const lanes = {
  journeys: { address: `http://127.0.0.1:${port}`, port, folder: `${root}.test/journeys` },
  screens: { address: `http://127.0.0.1:${port + 1}`, port: port + 1, folder: `${root}.test/screens` },
}
const inScreens = ['screens.spec.ts', 'look/*.spec.ts', 'breakpoints.spec.ts', 'chat.spec.ts']
/** These files start their own products, so they run at the same time as the lanes. */
const apart = [
  'drafting',
  'hostileOrganization',
  'legislatures',
  'offices',
  'ownForm',
  'proof',
  'segments',
  'survives',
].map(name => `${name}.spec.ts`)

/**
 * True for `npm run test:all`. It also runs the tests tagged `@all` and the files in `onlyInAll`: journeys through
 * parts that rarely change, or that other tests of the server and the web app check without a browser.
 */
const isAll = process.env.E2E_ALL !== undefined
const onlyInAll = [
  'counter.spec.ts',
  'hostileOrganization.spec.ts',
  'look/*.spec.ts',
  'offices.spec.ts',
  'survives.spec.ts',
  'translated.spec.ts',
]
const left = isAll ? [] : onlyInAll

/** Returns how to start the product of a lane. Every run starts with empty data. */
function productOf({ address, port, folder }: (typeof lanes)['journeys']) {
  const organizations = `${folder}/organizations`
  const lay = `import { layDatabase } from './scripts/lib/trial/layDatabase.mjs'; await layDatabase('${folder}')`
  return {
    // `exec` replaces the shell with the product, so that Playwright's signal reaches the product.
    command: [
      `rm -rf "${folder}" && mkdir -p "${organizations}"`,
      `cp -r examples/organizations/. e2e/organizations/. "${organizations}"`,
      `"${process.execPath}" --input-type=module -e "${lay}"`,
      `exec "${process.execPath}" apps/server/dist/main.js`,
    ].join(' && '),
    cwd: root,
    url: `${address}/healthz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      ORGANIZATIONS_DIR: organizations,
      BRANDED_ORGANIZATION_ID: 'crossroads',
      LEGISLATORS_URL: factsIn('legislators-current.json'),
      ZIP_DISTRICTS_URL: factsIn('zip-districts-119.csv'),
      GOVINFO_URL: 'off',
      DISTRICT_OFFICES_URL: 'off',
      COMMITTEES_URL: 'off',
      GEOCODER_URL: 'off',
      PHOTOS_URL: 'off',
      // All visitors of a run have the same IP address.
      LIMITS: 'off',
      // With this pace, no visitor waits for the letters of earlier visitors.
      GATEWAY_PER_SECOND: '1000',
      ADMIN_PORT: 'off',
    },
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  grepInvert: isAll ? [] : /@all/,
  // Each of the three projects has one worker. They do not slow each other much, because each waits half of the time
  // for its browser or its product.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine that runs continuous integration may be busy, so a test gets a second try there. The report names the
  // tests that needed it.
  retries: process.env.CI ? 1 : 0,
  // These limits end a test that hangs. They measure no speed.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    // Recording a trace makes a journey take half as long again. `--trace on` records all journeys.
    trace: 'on-first-retry',
    launchOptions: {
      ...(program ? { executablePath: program } : {}),
      // Chromium needs these options in containers, as root, and without internet access.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // These host names lead to this machine.
        '--host-resolver-rules=MAP *.example.test 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'journeys',
      workers: 1,
      testIgnore: ['states.spec.ts', ...inScreens, ...apart, ...left],
      use: { baseURL: lanes.journeys.address },
    },
    {
      name: 'screens',
      workers: 1,
      testMatch: inScreens,
      testIgnore: left,
      use: { baseURL: lanes.screens.address },
    },
    {
      name: 'apart',
      workers: 1,
      testMatch: apart,
      testIgnore: left,
      use: { baseURL: lanes.journeys.address },
    },
    { name: 'states', testMatch: 'states.spec.ts', dependencies: ['journeys', 'screens', 'apart'] },
  ],
  webServer: Object.values(lanes).map(productOf),
})
