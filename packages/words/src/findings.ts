import type { Language } from '@redress/core/language/language'
import { findings } from './en/findings.ts'
import { findings as findingsEs } from './es/findings.ts'

export type FindingCode = keyof typeof findings

/** A value of a finding. It may be a finding itself, such as the reason why an image is refused. */
type FindingValue = string | number | CodedFinding

/** Something that a check found. The page or the terminal that shows it chooses the words in its own language. */
export type CodedFinding = {
  code: FindingCode
  values: Readonly<Record<string, FindingValue>>
}

/** A finding, or a text in English if it has no code, such as an error of syntax. */
export type FindingMessage = CodedFinding | string

type ValueNames<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ValueNames<Rest> : never
type ValuesOf<Code extends FindingCode> = Record<ValueNames<(typeof findings)[Code]>, FindingValue>

const catalogues: Record<Language, Readonly<Record<FindingCode, string>>> = { en: findings, es: findingsEs }

/** Makes a finding. The values are those that its template names. */
export function finding<Code extends FindingCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [] : [ValuesOf<Code>]
): CodedFinding {
  return { code, values: values ?? {} }
}

/** Returns the words of a finding in a language. A text without a code stays in English. */
export function wordFinding(found: FindingMessage, language: Language): { text: string; language: Language } {
  if (typeof found === 'string') return { text: found, language: 'en' }
  const { code, values } = found
  const text = catalogues[language][code].replaceAll(/\{(\w+)\}/g, (_placeholder, name) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? wordFinding(value, language).text : String(value)
  })
  return { text, language }
}

export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findings, text)
}
