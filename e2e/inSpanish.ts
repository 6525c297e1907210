import { expect, type Page } from '@playwright/test'

/** Words that stand in nearly every English sentence, and in no Spanish one. */
const englishWords = /\b(?:the|your|you|and|with|this|that|these|from|letter|please|is|are|we|for|of|to)\b/gi

/** Texts of the page that nothing marks as English, and that read so. */
async function englishTexts(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const around = walker.currentNode.parentElement
      if (!around || around.closest('[lang=en], script, style, textarea')) continue
      found.push(walker.currentNode.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const each of document.querySelectorAll(`[${name}]`)) {
        // A field that is written into shows no placeholder.
        const isUnseen = name === 'placeholder' && !each.matches(':placeholder-shown')
        if (!isUnseen && !each.closest('[lang=en]')) found.push(each.getAttribute(name) ?? '')
      }
    return [document.title, ...found]
  })
  // One such word may stand in a name.
  const withoutNames = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text)
  return texts
    .filter(each => (withoutNames(each).match(englishWords) ?? []).length > 1)
    .map(each => each.trim())
}

/**
 * In the state that the page is in, all that visitors read is in Spanish, or marked as what it is. A text that
 * `letter` matches is the visitor's, in which an organization's English request may stand; `names` are of
 * organizations, campaigns and bills.
 */
export async function expectSpanish(
  page: Page,
  state: string,
  { letter = /(?!)/, names = [] }: { letter?: RegExp; names?: readonly string[] } = {},
): Promise<void> {
  expect.soft(await page.locator('html').getAttribute('lang'), state).toBe('es')
  const texts = await englishTexts(page, names)
  expect
    .soft(
      texts.filter(each => !letter.test(each)),
      state,
    )
    .toEqual([])
}
