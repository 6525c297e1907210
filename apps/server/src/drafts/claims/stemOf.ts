export const irregular: ReadonlyMap<string, string> = new Map(
  `lost lose|found find|fought fight|taught teach|bought buy|brought bring|caught catch|thought think|left leave|paid pay|said say
made make|built build|spent spend|sent send|kept keep|slept sleep|felt feel|met meet|led lead|held hold|told tell|sold sell
grew grow|grown grow|knew know|known know|flew fly|drove drive|driven drive|wrote write|written write|rode ride|broke break
broken break|woke wake|chose choose|chosen choose|froze freeze|began begin|begun begin|ran run|came come|became become|went go
gone go|gave give|given give|took take|taken take|saw see|seen see|ate eat|eaten eat|fell fall|fallen fall|got get|gotten get
struck strike|spat spit|tore tear|torn tear|bit bite|bitten bite|blew blow|blown blow|drew draw|drawn draw|dug dig|drank drink|fed feed
fled flee|forgot forget|hung hang|hid hide|hidden hide|laid lay|rang ring|rung ring|sang sing|sank sink|shook shake|shaken shake
shot shoot|shrank shrink|sought seek|spoke speak|spoken speak|stole steal|stolen steal|stuck stick|swore swear|swept sweep
swam swim|threw throw|thrown throw|wept weep|withdrew withdraw|hurried hurry|crept creep|bred breed|clung cling|stung sting
stood stand|understood understand|won win|wore wear|bore bear|born bear|died die|dying die|dead die|death die|children child
men man|women woman|wives wife|lives live|feet foot|teeth tooth|dealt deal|bent bend|lent lend
loss lose|rose rise|owing owe|owed owe|owes owe|risen rise|wove weave|ill sick|illness sick|sickness sick|pregnancy pregnant|blindness blind|deafness deaf|poverty poor|retirement retire|diagnosis diagnose
soy ser|fui ser|era ser|perdi perder|pierdo perder|tengo tener|tuve tener|tiene tener|murio morir|muerte morir|hizo hacer|hago hacer`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [form = '', base = ''] = pair.split(' ')
      return [form, base]
    }),
)

/** Nobody's word is longer; the time to look for endings grows with the square of the length. */
const longest = 50

/** What remains of a word without its endings, in English and near enough in Spanish. */
export function stemOf(word: string): string {
  if (/^\d/.test(word) || word.length > longest) return word
  const base = irregular.get(word)
  if (base !== undefined) return stemOf(base)
  if (word.length < 4) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(sh|ch|x|ss)es$/, '$1')
    .replace(/(?<![sui])s$/, '')
  const bare = single.replace(/^(\p{L}*[aeiouy]\p{L}*?)(ing|ed|ly)$/u, '$1')
  const undoubled = bare === single ? single : bare.replace(/([bdfgmnprt])\1$/, '$1')
  const stem = undoubled.replace(/y$/, 'i').replace(/[aeo]$/, '')
  return stem.length < 3 ? single : stem
}
