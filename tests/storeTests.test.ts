import { expect, test } from 'vitest'
import { withFolder } from './architecture/samples.ts'
import { storeTests } from './storeTests.ts'

const samples = {
  'apps/server/src/platform/database/testing/openTestDatabase.ts': `import './testSettings.ts'`,
  'apps/server/src/platform/database/testing/testSettings.ts': '',
  'apps/server/src/testing/testProduct.ts': `import {\n  openTestDatabase,\n} from '../platform/database/testing/openTestDatabase.ts'\nexport { it } from './circle.ts'`,
  'apps/server/src/testing/circle.ts': `export { openTestProduct } from './testProduct.ts'`,
  'apps/server/src/text.ts': '',
  'apps/server/src/direct.test.ts': `import { openTestDatabase } from './platform/database/testing/openTestDatabase.ts'`,
  'apps/server/src/asking.test.ts': `import { testKind } from './platform/database/testing/testSettings.ts'`,
  'apps/server/src/byHelper.test.ts': `import { type TestProduct, openTestProduct } from './testing/testProduct.ts'`,
  'apps/server/src/later.test.ts': `const { it } = await import('./testing/circle.ts')`,
  'apps/server/src/alone.test.ts': `import { readText } from './text.ts'\nimport pg from 'pg'`,
  'apps/server/src/typed.test.ts': `import type { TestProduct } from './testing/testProduct.ts'`,
  'apps/cli/src/run.ts': `import { openTestProduct } from '@redress/server/testing/testProduct'`,
  'apps/cli/src/run.test.ts': `import { run } from '@redress/cli/run'`,
  'apps/cli/src/words.test.ts': `import { readText } from '@redress/server/text'`,
}

test('a test runs on each store if its imports lead to the database kit, directly or indirectly', async () => {
  const files = Object.entries(samples).map(([path, source]) => ({ path, source }))
  await withFolder(files, folder => {
    expect(storeTests(`${folder}/`, ['apps/server/src', 'apps/cli/src'])).toEqual([
      'apps/cli/src/run.test.ts',
      'apps/server/src/asking.test.ts',
      'apps/server/src/byHelper.test.ts',
      'apps/server/src/direct.test.ts',
      'apps/server/src/later.test.ts',
    ])
  })
})
