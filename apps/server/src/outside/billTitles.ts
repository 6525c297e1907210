import { tidyLine } from '@redress/core/text/tidyLine'

/** A title as Congress.gov and GovInfo list it: `Short Title(s) as Introduced`, `Official Title as Introduced` … */
export type ListedTitle = { titleType: string; title: string }

const isShort = (type: string) => /^short titles?\b|^short title\(s\)/i.test(type) && !/portion/i.test(type)
const isOfficial = (type: string) => /^official title/i.test(type)

/**
 * What a bill is called, and its official title. A short title of a part of it is not its name; of several, the first
 * counts. Where one of them is missing, the title under which it is shown stands in.
 */
export function billTitles(
  listed: readonly ListedTitle[],
  shown: string,
): { name: string; title: string } | null {
  const first = (matches: (type: string) => boolean) =>
    tidyLine(listed.find(each => matches(each.titleType) && tidyLine(each.title) !== '')?.title ?? '')
  const display = tidyLine(shown) || first(type => /^display title/i.test(type))
  const name = first(isShort) || display || first(isOfficial)
  const title = first(isOfficial) || display || name
  return name === '' ? null : { name, title }
}
