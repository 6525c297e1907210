/** The number of characters already in the letter. The longest letter has 10,000. */
const written = 9_900
const keys = 60

/** A fast typist presses a key this often. */
const everyMs = 110

/** The letter has paragraphs, as real letters do. */
const paragraph = `${'I have seen what this does to people here, and I ask you to look at it again. '.repeat(7).trim()}\n\n`

/**
 * Measures the slowest key in a letter of 10,000 characters, until its result is painted.
 * @returns ms, in steps of 8, because browsers give no finer value
 */
export async function worstKey(browser, address, cpuTimes) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(observeKeys)
  await page.goto(address, { waitUntil: 'networkidle' })
  const toggle = page.getByRole('button', { name: 'Your message' })
  if (await toggle.isVisible()) await toggle.click()
  const letter = page.locator('[name=draft]')
  await letter.fill(paragraph.repeat(Math.ceil(written / paragraph.length)).slice(0, written))
  await letter.press('Control+End')
  // The browser does not paint what is out of sight.
  await letter.evaluate(field => field.scrollIntoView({ block: 'end' }))
  // The work after such an edit ends first: bills are looked up, and the visit is saved.
  await page.waitForTimeout(8_000)
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  await page.evaluate(() => {
    window.typedFrom = performance.now()
  })
  await letter.pressSequentially('and so it is here '.repeat(4).slice(0, keys), { delay: everyMs })
  await page.waitForTimeout(1_000)
  const worst = await page.evaluate(() => window.worstKey)
  await context.close()
  return worst
}

/** Observes the keys. This function runs in the page. */
function observeKeys() {
  window.worstKey = 0
  window.typedFrom = Number.POSITIVE_INFINITY
  new PerformanceObserver(list => {
    for (const { name, startTime, duration } of list.getEntries())
      if (startTime >= window.typedFrom && /^key|^input/.test(name))
        window.worstKey = Math.max(window.worstKey, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
}
