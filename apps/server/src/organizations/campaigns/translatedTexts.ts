import { type Language, languageOf, languages } from '@redress/core/language/language'
import type { FieldPath } from '../../platform/yaml/fileProblem.ts'

/**
 * The keys of texts that visitors read. Such a text, or an entry of a list of texts, may be a group of translations: `{
 * en: …, es: … }`.
 */
const textKeys: ReadonlySet<unknown> = new Set([
  'organizationName',
  'campaignName',
  'completionMessage',
  'contactLegislatorMessage',
  'usualReply',
  'issue',
  'description',
  'title',
  'occasion',
  'alt',
  'billsDescription',
  'senderPlaceholder',
  'generatedMessagePlaceholder',
  'inBrief',
  'starterMessages',
  'text',
  'ask',
  'questions',
  'for',
  'against',
])

/** A text that the file lacks in the current language. `given` is the language of the text that replaces it. */
type Missing = { path: FieldPath; given: Language }

type TextsIn = {
  /** The file, with one text in place of each group of translations. */
  value: unknown
  missing: Missing[]
  /** The paths of the groups of translations that contain the current language. */
  present: FieldPath[]
  /** The languages that occur in groups of translations. Empty for a file in one language. */
  found: Language[]
}

type Walk = Pick<TextsIn, 'missing' | 'present'> & { wanted: Language; own: Language; found: Set<Language> }

/** Returns an organization's file in one language. */
export function textsIn(file: unknown, language?: Language): TextsIn {
  const own = ownLanguage(file)
  const walk: Walk = { wanted: language ?? own, own, missing: [], present: [], found: new Set() }
  const value = read(file, [], walk)
  return { value, missing: walk.missing, present: walk.present, found: [...walk.found] }
}

function ownLanguage(file: unknown): Language {
  return languageOf(isGroup(file) && typeof file.language === 'string' ? file.language : '')
}

function read(value: unknown, path: FieldPath, walk: Walk): unknown {
  const isText = textKeys.has(path.findLast(step => typeof step === 'string'))
  if (isText && isTranslated(value)) return choose(value, path, walk)
  if (isText && typeof value === 'string' && value.trim() !== '' && walk.wanted !== walk.own)
    walk.missing.push({ path, given: walk.own })
  if (Array.isArray(value)) return value.map((each, index) => read(each, [...path, index], walk))
  if (!isGroup(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, read(each, [...path, key], walk)]),
  )
}

function choose(texts: Partial<Record<Language, unknown>>, path: FieldPath, walk: Walk): unknown {
  for (const each of languages) if (texts[each] !== undefined) walk.found.add(each)
  const given = [walk.wanted, walk.own, ...languages].find(each => texts[each] !== undefined)
  if (given === walk.wanted) walk.present.push(path)
  else if (given) walk.missing.push({ path, given })
  return given && texts[given]
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isTranslated(value: unknown): value is Partial<Record<Language, unknown>> {
  const keys = isGroup(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every(key => languages.some(each => each === key))
}

/** Returns the JSON Schema of a file in which each text may also be a group of translations. */
export function withTranslations(schema: unknown, key = ''): unknown {
  if (Array.isArray(schema)) return schema.map(each => withTranslations(each, key))
  if (!isGroup(schema)) return schema
  if (schema.type === 'string' && textKeys.has(key)) return translatable(schema)
  return Object.fromEntries(
    Object.entries(schema).map(([name, each]) => [
      name,
      name === 'properties' && isGroup(each)
        ? Object.fromEntries(Object.entries(each).map(([of, part]) => [of, withTranslations(part, of)]))
        : withTranslations(each, key),
    ]),
  )
}

function translatable({ description, default: none, ...text }: Record<string, unknown>) {
  const properties = Object.fromEntries(languages.map(each => [each, text]))
  const perLanguage = { type: 'object', properties, additionalProperties: false, minProperties: 1 }
  return {
    ...(none === undefined ? {} : { default: none }),
    ...(description === undefined ? {} : { description }),
    anyOf: [text, perLanguage],
  }
}
