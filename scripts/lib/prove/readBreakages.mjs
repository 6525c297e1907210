/**
 * @typedef {{ id: string, file: string, find: string, replace: string, why: string }} Breakage
 * A line of the product that a requirement lives on, and how to break it.
 */

/**
 * Reads the table: entries with a blank line between them, each an optional `# why`, a line with id and file,
 * `- ` what is found there once, and `+ ` what takes its place.
 * @param {string} text
 * @returns {Breakage[]}
 * @throws with the entry that cannot be read
 */
export function readBreakages(text) {
  return text
    .split(/\n{2,}/)
    .map(entry => entry.split('\n').filter(Boolean))
    .filter(lines => lines.some(line => !line.startsWith('#')))
    .map(readEntry)
}

function readEntry(lines) {
  const after = mark => lines.filter(line => line.startsWith(mark)).map(line => line.slice(mark.length + 1))
  const [head = '', ...others] = lines.filter(line => !/^[-+#]/.test(line))
  const [, id, file] = /^([A-Z]+-\d\d) (\S+)$/.exec(head) ?? []
  const find = after('-').join('\n')
  if (!id || others.length > 0 || find === '') {
    throw new Error(`This is no breakage:\n${lines.join('\n')}`)
  }
  return { id, file, find, replace: after('+').join('\n'), why: after('#').join(' ') }
}
