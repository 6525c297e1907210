import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.E2E_PORT ?? 8899)
const program = process.env.CHROMIUM_PATH

/**
 * Returns the path of the real facts if they are beside the repository. Otherwise it returns a missing file: the seats
 * are known then, and no candidates.
 */
function factsIn(name: string): string {
  const beside = `${root}../shared/data/${name}`
  return new URL(`file://${fs.existsSync(beside) ? beside : `${root}.test/none`}`).href
}

/** Each lane has its own product with one sandbox that shows what arrived, and serves one visitor at a time. */
const lanes = {
  journeys: { address: `http://127.0.0.1:${port}`, port, folder: `${root}.test/journeys` },
  screens: { address: `http://127.0.0.1:${port + 1}`, port: port + 1, folder: `${root}.test/screens` },
}
const inScreens = ['screens.spec.ts', 'look/*.spec.ts', 'breakpoints.spec.ts', 'chat.spec.ts']
/** Each of these starts its own products and disturbs no other, so they run beside the lanes. */
const apart = ['drafting', 'hostileOrganization', 'offices', 'proof', 'survives'].map(
  name => `${name}.spec.ts`,
)

/**
 * True for `npm run test:all`, which also takes the tests tagged `@all` and the journeys that guard what rarely
 * changes, or that repeat in a browser what tests of the server and of the web app prove.
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

/** Returns the product of a lane. Every run starts with empty data. */
function productOf({ address, port, folder }: (typeof lanes)['journeys']) {
  const organizations = `${folder}/organizations`
  const lay = `import { layDatabase } from './scripts/lib/trial/layDatabase.mjs'; await layDatabase('${folder}')`
  return {
    // `exec` replaces the shell, so that stopping it stops the product.
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
      GEOCODER_URL: 'off',
      PHOTOS_URL: 'off',
      // All visitors of a run share one address.
      LIMITS: 'off',
      // No visitor waits for the letters of earlier visitors.
      GATEWAY_PER_SECOND: '1000',
      ADMIN_PORT: 'off',
    },
  }
}

export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  grepInvert: isAll ? [] : /@all/,
  // There is one worker for each project, because each waits half of the time for its browser or its product.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine that runs the checks may have other work. The report names a test that needed its second try and repeats
  // it in the last line.
  retries: process.env.CI ? 1 : 0,
  // These limits end what hangs, and measure no speed.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  use: {
    browserName: 'chromium',
    // A trace of each journey would add half of the journey's time. `--trace on` keeps a trace of all.
    trace: 'on-first-retry',
    launchOptions: {
      ...(program ? { executablePath: program } : {}),
      // These options serve containers, root, and machines without internet access.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // These host names are not this machine's own, and lead to it all the same.
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
