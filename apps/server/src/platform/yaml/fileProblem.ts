import { say } from '@redress/words/findings'
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

/** A problem with the field that has it. */
export type FieldProblem = FileProblem & {
  /** The field. Empty for a problem of the whole file, or of its syntax. */
  path: FieldPath
  /** The message without the name of the field, for a page that shows it beside the field. */
  reason: string
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
type Said = { path: FieldPath; message: string; ofKey: boolean }

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

function sayValue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return expectations[issue.expected] ?? issue.message
    case 'invalid_value':
      if (!issue.message.startsWith('Invalid')) return issue.message
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'too_big':
      return say('too-many', { most: String(issue.maximum) })
    default:
      return issue.message
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
