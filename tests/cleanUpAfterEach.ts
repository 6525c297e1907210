import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The expected content appears at once on an idle machine. The long time-out keeps a busy machine from failing a test.
configure({ asyncUtilTimeout: 10_000 })

// Testing Library unmounts by itself only if the test globals are on, and here they are off.
afterEach(() => {
  cleanup()
  // What a test wrote into the page by itself would remain for the next test of the file, which shares the document.
  document.body.replaceChildren()
})
