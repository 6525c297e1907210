/** The number of characters in the letter before the typing begins. A letter has at most 10,000. */
const WRITTEN = 9_900
const KEYS = 60

/** The time in ms between two key presses of a fast typist. */
const EVERY_MS = 110

/** The letter consists of paragraphs, like a real letter. */
const paragraph = `${'I have seen what this does to people here, and I ask you to look at it again. '.repeat(7).trim()}\n\n`

/**
 * Types in a letter of 10,000 characters, and measures the longest time from a key press until its character is
 * painted.
 * @returns the time in ms, in steps of 8, because browsers report no finer values
 */
export async function worstKey(browser, address, cpuTimes) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(observeKeys)
  await page.goto(address, { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: /^(Draft Submission|Your message)/, expanded: false })
  if (await toggle.isVisible()) await toggle.click()
  const letter = page.locator('[name=draft]')
  await letter.fill(paragraph.repeat(Math.ceil(WRITTEN / paragraph.length)).slice(0, WRITTEN))
  await letter.press('Control+End')
  // Browsers do not paint text outside of the window, so the end of the letter must be visible.
  await letter.evaluate(field => field.scrollIntoView({ block: 'end' }))
  // After such an edit, the page looks up bills and saves the visit. This pause keeps that work out of the measurement.
  await page.waitForTimeout(8_000)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  await page.evaluate(() => {
    window.typedFrom = performance.now()
  })
  await letter.pressSequentially('and so it is here '.repeat(4).slice(0, KEYS), { delay: EVERY_MS })
  await page.waitForTimeout(1_000)
  const worst = await page.evaluate(() => window.worstKey)
  await context.close()
  return worst
}

/** Records how long the page takes for each key press. This function runs in the page. */
function observeKeys() {
  window.worstKey = 0
  window.typedFrom = Number.POSITIVE_INFINITY
  new PerformanceObserver(list => {
    for (const { name, startTime, duration } of list.getEntries())
      if (startTime >= window.typedFrom && /^key|^input/.test(name))
        window.worstKey = Math.max(window.worstKey, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
