/**
 * @param {string} source the file as it stands
 * @param {import('./readBreakages.mjs').Breakage} breakage
 * @returns {string} the same, broken
 * @throws where the text is missing or stands more than once: the break would be ambiguous
 */
export function breakIt(source, { file, find, replace }) {
  const places = source.split(find).length - 1
  if (places !== 1) throw new Error(`stands ${places} times in ${file}, and not once: ${find}`)
  if (find === replace) throw new Error(`nothing is broken in ${file}: ${find}`)
  return source.replace(find, () => replace)
}
