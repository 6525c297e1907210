import type { Language } from '@redress/core/language/language'
import { findings } from './en/findings.ts'
import { formFindings } from './en/formFindings.ts'
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

type Catalogue = Readonly<Record<FindingCode, string>>

const catalogues: Record<Language, Catalogue> = { en: findings, es: findingsEs }

/** Makes a finding. The values are those that its template names. */
export function finding<Code extends FindingCode>(
  code: Code,
  ...[values]: keyof ValuesOf<Code> extends never ? [] : [ValuesOf<Code>]
): CodedFinding {
  return { code, values: values ?? {} }
}

/** Returns the words of a finding in a language. A text without a code stays in English. */
export function wordFinding(found: FindingMessage, language: Language): Worded {
  return word(found, language, catalogues[language])
}

/** Returns the words of a finding beside a field of the console, where fields have other names than in a file. */
export function wordFormFinding(found: FindingMessage, language: Language): Worded {
  return word(found, language, language === 'en' ? { ...findings, ...formFindings } : catalogues[language])
}

type Worded = { text: string; language: Language }

function word(found: FindingMessage, language: Language, catalogue: Catalogue): Worded {
  if (typeof found === 'string') return { text: found, language: 'en' }
  const { code, values } = found
  const text = catalogue[code].replaceAll(/\{(\w+)\}/g, (_placeholder, name) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? word(value, language, catalogue).text : String(value)
  })
  return { text, language }
}

export function isFindingCode(text: string): text is FindingCode {
  return Object.hasOwn(findings, text)
}
