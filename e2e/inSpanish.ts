import { expect, type Page } from '@playwright/test'

/** Words that occur in nearly every English sentence and in no Spanish one. */
const englishWords = /\b(?:the|your|you|and|with|this|that|these|from|letter|please|is|are|we|for|of|to)\b/gi

/** Returns the texts of the page that read as English and are not marked as English. */
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
        // A placeholder is not visible if its field contains text.
        const isUnseen = name === 'placeholder' && !each.matches(':placeholder-shown')
        if (!isUnseen && !each.closest('[lang=en]')) found.push(each.getAttribute(name) ?? '')
      }
    return [document.title, ...found]
  })
  // A text counts as English only if it has two such words, because one may be part of a name.
  const withoutNames = (text: string) => names.reduce((left, name) => left.replaceAll(name, ''), text)
  return texts
    .filter(each => (withoutNames(each).match(englishWords) ?? []).length > 1)
    .map(each => each.trim())
}

/**
 * Checks that every text in the page's current state is in Spanish or is marked with its language. Texts that `letter`
 * matches are excluded: they are the visitor's letter, which may contain an organization's English request. `names` are
 * names of organizations, campaigns and bills, which are ignored too.
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
