import type { Language } from '@redress/core/language/language'
import { findings } from './en/findings.ts'
import { formFindings } from './en/formFindings.ts'
import { findings as findingsEs } from './es/findings.ts'

export type FindingCode = keyof typeof findings

type ValueNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ValueNames<Rest> : never
type ValuesOf<Code extends FindingCode> = Record<ValueNames<(typeof findings)[Code]>, string | number>

const catalogues: Record<Language, Readonly<Record<FindingCode, string>>> = { en: findings, es: findingsEs }

/** Says in English what was found. Schemas, processes and the shell carry this text. */
export function say<Code extends FindingCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [] : [ValuesOf<Code>]
): string {
  return fill(findings[code], values ?? {})
}

function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_found, name) => String(values[name] ?? ''))
}

/**
 * Returns the text of a finding beside a field of the console. A text without a code, such as an error of syntax, stays
 * in English.
 */
export function wordFinding(text: string, language: Language): { text: string; language: Language } {
  const found = findCode(text)
  if (!found) return { text, language: 'en' }
  const { code, values } = found
  if (language === 'en') {
    const own = new Map<string, string>(Object.entries(formFindings)).get(code)
    return { text: own === undefined ? text : fill(own, values), language }
  }
  // A value with this name is a finding itself, such as the reason why an image is refused.
  const inner = values.finding === undefined ? {} : { finding: wordFinding(values.finding, language).text }
  return { text: fill(catalogues[language][code], { ...values, ...inner }), language }
}

/** Finds the code from which `say` made a text, and its values. Returns null if it did not make the text. */
export function findCode(text: string): { code: FindingCode; values: Record<string, string> } | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { code, values: { ...found.groups } }
  }
  return null
}

const isCode = (key: string): key is FindingCode => Object.hasOwn(findings, key)

/** The templates as patterns. The one with the most text of its own comes first, because it says the most. */
const patterns = Object.keys(findings)
  .filter(isCode)
  .map(code => ({ code, pattern: toPattern(findings[code]), length: fill(findings[code], {}).length }))
  .toSorted((one, other) => other.length - one.length)

function toPattern(template: string): RegExp {
  const [first = '', ...rest] = template.split(/\{(?=\w+\})/)
  const source = rest.map(part => {
    const [name, ...after] = part.split('}')
    return `(?<${name}>.*)${escapePattern(after.join('}'))}`
  })
  return new RegExp(`^${escapePattern(first)}${source.join('')}$`, 's')
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
