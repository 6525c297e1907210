import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes at once on an idle machine; a busy one fails no test.
configure({ asyncUtilTimeout: 10_000 })

// Testing Library unmounts by itself only where the test globals are on; here they are not.
afterEach(() => {
  cleanup()
  // What a test wrote into the page by itself would be in the next one's, whose file shares the document.
  document.body.replaceChildren()
})
