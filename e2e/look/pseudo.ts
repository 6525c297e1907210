import type { Page } from '@playwright/test'

const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  A: 'Å',
  E: 'É',
  O: 'Ø',
}

/** Makes the page's texts 40% longer and adds accents, as a further language could require. */
export async function lengthen(page: Page): Promise<void> {
  await page.evaluate(signs => {
    const longer = (text: string) => {
      const words = text.trim()
      if (words === '' || !/\p{L}{2}/u.test(words)) return text
      const accented = words.replace(/[aeiounAEO]/g, sign => signs[sign] ?? sign)
      const more = 'lörém îpsüm dølór '.repeat(Math.ceil(words.length / 18) + 1)
      return text.replace(words, () => `${accented} ${more.slice(0, Math.ceil(words.length * 0.4)).trim()}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (walker.nextNode()) nodes.push(walker.currentNode)
    for (const each of nodes)
      if (!each.parentElement?.closest('script, style, textarea'))
        each.nodeValue = longer(each.nodeValue ?? '')
  }, accents)
}
