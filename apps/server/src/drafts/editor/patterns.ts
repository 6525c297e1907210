import { codeOf } from './grammar.ts'

/** In place of the words that match, any of `to` may stand. `first` is the word that the match begins with, if known. */
export type Rule = { pattern: RegExp; first: string; to: readonly string[] }

const wordOf = (codes: string) => String.raw` (?![,.?]/)[^ /]+/${codes}\w*`

/** A pattern of tagged words as one of characters. */
function compile(pattern: string): string {
  return pattern.replace(
    /\\\d|\{[\d,]+\}|<([!~]?)([\w|]*)>|[\p{L}\d'|-]+|[.,~^]|\s+/gu,
    (part, kind?: string, classes = '') => {
      if (/^[\s\\{|]/.test(part)) return part.trim()
      const codes = classes === '' ? '' : `\\w*[${classes.split('|').map(codeOf).join('')}]`
      if (kind === '') return `(?:${wordOf(codes)})`
      if (kind === '!') return `(?:${wordOf(`(?!${codes})`)})`
      if (kind === '~') return String.raw`(?: (?![.?]/)[^ /]+/${codes && `(?!${codes})`}\w*)`
      if (part === '~') return `(?:${wordOf('')}){0,30}`
      if (/^[.,^]/.test(part)) return `(?: [${part === '^' ? '.?' : part}]/)`
      return String.raw`(?: (?:${part})/\w*)`
    },
  )
}

export const patternOf = (pattern: string) => new RegExp(`^${compile(pattern)}$`, 'u')

/**
 * Lines of `before _ after :: from -> to ; …`: where the first two stand around it, `to` may stand in place of `from`; `=`
 * goes both ways, `|` parts what may stand. `<class>` is a word of one of these classes, `<!class>` a word of none,
 * `<~class>` the same or a comma; `~` are words up to a mark, `^` is the beginning or the end of a sentence. `+s` and `-s`
 * are the word with and without the ending, `$1` are the words of a group. All else is as in regular expressions.
 */
export function readRules(table: string): Rule[] {
  const lines = table.split('\n').filter(each => each.includes('::'))
  return lines.flatMap(line => {
    const [where = '', pairs = ''] = line.split('::')
    const [before = '', after = ''] = where.split(/(?<=^|\s)_(?=\s)/).map(compile)
    const ruleOf = (from: string, to: string): Rule => ({
      pattern: new RegExp(`(?<=${before})${compile(from)}(?=${after})`, 'uy'),
      first: /^[\p{L}']+(?= |$)/u.exec(from)?.[0] ?? '',
      to: to.split('|'),
    })
    return pairs.split(';').flatMap(pair => {
      const [from = '', to = ''] = pair.split(/->|=/).map(each => each.trim())
      return pair.includes('=') ? [ruleOf(from, to), ruleOf(to, from)] : [ruleOf(from, to)]
    })
  })
}
