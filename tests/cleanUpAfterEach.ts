import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The expected content appears at once on an idle machine. The long time-out keeps a busy machine from failing a test.
configure({ asyncUtilTimeout: 10_000 })

// Testing Library unmounts components automatically only if Vitest's globals are on, and here they are off.
afterEach(() => {
  cleanup()
  // All tests of a file share one document, so elements that a test adds itself would still be there in the next test.
  document.body.replaceChildren()
})
