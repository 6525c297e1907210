import type { Head } from './headOf.ts'

/** Puts a head into the open document, in place of the one that stands there. */
export function applyHead(page: Document, { title, tags }: Head): void {
  page.title = title
  const fresh = tags.map(({ name, attributes }) => {
    const element = page.createElement(name)
    element.setAttribute('data-head', '')
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  })
  const stale = [...page.head.querySelectorAll('[data-head]')]
  const isSame =
    stale.length === fresh.length && stale.every((each, index) => fresh[index]?.isEqualNode(each))
  if (isSame) return
  for (const each of stale) each.remove()
  page.head.append(...fresh)
}
