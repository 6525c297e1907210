import type { Language } from '@redress/core/language/language'
import {
  type FindingCode,
  type FindingMessage,
  finding,
  isFindingCode,
  wordFinding,
} from '@redress/words/findings'
import * as z from 'zod/mini'
import { nearest } from '../textForms.ts'

/** A problem in a file. A warning does not prevent the import. Lines and columns count from 1. */
export type FileProblem = {
  file: string
  line: number
  column: number
  level: 'error' | 'warning'
  message: string
}

/** A problem with the field that has it. It has no language yet. */
export type DocumentProblem = Omit<FileProblem, 'message'> & {
  /** The field. Empty for a problem of the whole file, or of its syntax. */
  path: FieldPath
  /** The subject of the sentence: `campaign "fair-tickets", form.ask`. Empty if the message is a whole sentence. */
  place: string
  /** Says what is wrong, without the name of the field. */
  message: FindingMessage
  /** An English sentence about several fields. A list shows it in place of the message about the first of them. */
  summary?: string
}

/** Returns a whole sentence in a language. What has no code stays in English. */
export function wordSentence(
  { place, message, summary }: Pick<DocumentProblem, 'place' | 'message' | 'summary'>,
  language: Language,
): { text: string; language: Language } {
  if (summary !== undefined) return { text: summary, language: 'en' }
  const worded = wordFinding(message, language)
  return place === '' ? worded : { ...worded, text: `${place} ${worded.text}` }
}

/** Returns a problem with its message in English, for the terminal and the log. */
export function wordProblem({ file, line, column, level, ...problem }: DocumentProblem): FileProblem {
  return { file, line, column, level, message: wordSentence(problem, 'en').text }
}

/** Formats a problem as compilers do, so that editors can jump to the place. */
export function formatFileProblem({ file, line, column, level, message }: FileProblem): string {
  return `${file}:${line}:${column}: ${level === 'warning' ? 'warning: ' : ''}${message}`
}

export type FieldPath = readonly PropertyKey[]

const singular = (list: string) => list.replace(/s$/, '')

/** `campaigns` → `campaignId` */
export function idKeyOf(list: string): string {
  return `${singular(list)}Id`
}

/** Names an entry of a list by its id. If it has none, by its number, counted from 1. */
export function nameEntry(list: string, index: number, id: unknown): string {
  return `${singular(list) || 'entry'} ${typeof id === 'string' && id !== '' ? `"${id}"` : index + 1}`
}

/** A problem at a path. `ofKey` is true if the key itself is wrong, and not its value. */
type Said = { path: FieldPath; message: FindingMessage; ofKey: boolean }

/** Packs a finding into the message of a schema, which can only be a text. `formatIssue` unpacks it. */
export function schemaMessage<Code extends FindingCode>(...given: Parameters<typeof finding<Code>>): string {
  return JSON.stringify(finding(...given))
}

const packedFinding = z.object({
  code: z.string().check(z.refine(isFindingCode)),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

function unpackMessage(text: string): FindingMessage {
  if (!text.startsWith('{')) return text
  const { code, values } = packedFinding.parse(JSON.parse(text))
  return isFindingCode(code) ? { code, values } : text
}

/** Formats an issue that the schema reports. If the field has a message of its own, that message is used. */
export function formatIssue(issue: z.core.$ZodIssue, shape: z.ZodMiniType): Said[] {
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(shape, issue.path)
    return issue.keys.map(key => ({
      path: [...issue.path, key],
      message: sayUnknownKey(key, known),
      ofKey: true,
    }))
  }
  return [{ path: issue.path, message: sayValue(issue), ofKey: false }]
}

function sayUnknownKey(key: string, known: string[]): string {
  const meant = nearest(key, known)
  return meant ? `is unknown. Did you mean ${meant}?` : `is unknown. Use one of ${known.join(', ')}.`
}

function sayValue(issue: z.core.$ZodIssue): FindingMessage {
  switch (issue.code) {
    case 'invalid_type':
      return expectations[issue.expected] ?? unpackMessage(issue.message)
    case 'invalid_value':
      if (!issue.message.startsWith('Invalid')) return unpackMessage(issue.message)
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'too_big':
      return finding('too-many', { most: String(issue.maximum) })
    default:
      return unpackMessage(issue.message)
  }
}

const expectations: Record<string, string> = {
  array: 'must be a list: one line beginning with "- " for each entry.',
  object: 'must be a group of "key: value" lines.',
  record: 'must be a group of "key: value" lines.',
  boolean: 'must be true or false.',
}

function keysAt(shape: z.core.$ZodType, path: FieldPath): string[] {
  const [step, ...rest] = path
  if (shape instanceof z.ZodMiniDefault) return keysAt(shape.def.innerType, path)
  if (shape instanceof z.ZodMiniOptional) return keysAt(shape.def.innerType, path)
  if (shape instanceof z.ZodMiniArray) return keysAt(shape.def.element, rest)
  if (!(shape instanceof z.ZodMiniObject)) return []
  if (step === undefined) return Object.keys(shape.shape)
  const next: z.core.$ZodType | undefined = shape.shape[String(step)]
  return next ? keysAt(next, rest) : []
}
