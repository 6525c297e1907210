import { escaped } from './escaped.ts'

/** A table that names its rows and columns to whoever cannot see it. */
export function numbersTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map(each => `<th scope="col">${escaped(each)}</th>`).join('')
  const body = rows.map(([name = '', ...cells]) => {
    const values = cells.map(each => `<td>${escaped(each)}</td>`).join('')
    return `<tr><th scope="row">${escaped(name)}</th>${values}</tr>`
  })
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
