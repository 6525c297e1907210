import type { TypedSection } from '@redress/contract/console/campaignScreens'
import type { EditorField, EditorList } from '@redress/contract/console/campaignSections'
import { nextRow, rowOfFound } from '@redress/contract/console/rows'
import type { Language } from '@redress/core/language/language'
import { readAudience } from './audience.ts'
import { type Group, isGroup, textOf } from './readCampaigns.ts'

type Fields = readonly (EditorField | EditorList)[]

/** The languages of the texts, the organization's own first. */
export type Languages = readonly [Language, ...Language[]]

/** Returns the form name of a text in a language. */
export function nameIn(name: string, language: Language, [own]: Languages): string {
  return language === own ? name : `${name}.${language}`
}

/** Returns the value at a path, or undefined. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, step) => (isGroup(part) ? part[step] : undefined), value)
}

export function entriesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list : []
}

/** Returns an entry of a list as a group of its fields. */
export function fromShorthand(entry: unknown, { shorthand, entry: fields }: EditorList): Group {
  if (shorthand === undefined) return isGroup(entry) ? entry : {}
  const isLong = isGroup(entry) && fields.some(({ path }) => path.some(step => Object.hasOwn(entry, step)))
  return isLong ? entry : { [shorthand]: entry }
}

/** Reads the values of a section from a campaign, as a form shows them. */
export function readSection(campaign: Group, fields: Fields, languages: Languages): TypedSection {
  const values: Record<string, string> = {}
  const rows: Record<string, { row: number; from: string }[]> = {}
  for (const field of fields)
    if (field.kind === 'list') {
      const entries = entriesAt(campaign, field.path)
      rows[field.name] = entries.map((_entry, row) => ({ row, from: String(row) }))
      for (const [row, entry] of entries.entries())
        for (const part of field.entry)
          Object.assign(
            values,
            readField(fromShorthand(entry, field), part, {
              name: `${field.name}.${row}.${part.name}`,
              languages,
            }),
          )
    } else Object.assign(values, readField(campaign, field, { name: field.name, languages }))
  return { values, rows }
}

type Named = { name: string; languages: Languages }

function readField(value: unknown, field: EditorField, { name, languages }: Named): Record<string, string> {
  const found = valueAt(value, field.path)
  if (field.kind === 'ticks') return { [name]: Array.isArray(found) ? found.map(textOf).join('\n') : '' }
  if (field.kind === 'codes') return { [name]: Array.isArray(found) ? found.map(textOf).join(', ') : '' }
  if (field.kind === 'audience') return { [name]: readAudience(found) }
  if (field.kind === 'check') return { [name]: found === true ? 'on' : '' }
  if (field.kind === 'group') return { [name]: isGroup(found) ? 'on' : '' }
  return field.translated ? readTexts(found, { name, languages }) : { [name]: textOf(found) }
}

/** Reads a text in each of its languages, by form name. */
export function readTexts(found: unknown, { name, languages }: Named): Record<string, string> {
  const [own] = languages
  const texts = isGroup(found) ? found : { [own]: found }
  return Object.fromEntries(
    languages.map(language => [nameIn(name, language, languages), textOf(texts[language])]),
  )
}

/** Reads the values of a section from a posted form. */
export function readPosted(posted: URLSearchParams, fields: Fields, languages: Languages): TypedSection {
  const values: Record<string, string> = {}
  const rows: Record<string, { row: number; from: string }[]> = {}
  const take = (field: EditorField, name: string) => {
    if (field.kind === 'ticks') values[name] = posted.getAll(`${name}[]`).join('\n')
    else if (field.translated)
      for (const language of languages) {
        const inLanguage = nameIn(name, language, languages)
        values[inLanguage] = posted.get(inLanguage) ?? ''
      }
    // A day that is chosen beside a stored time replaces the time.
    else if (field.kind === 'date') values[name] = posted.get(`${name}.day`) || (posted.get(name) ?? '')
    else values[name] = posted.get(name) ?? ''
  }
  for (const field of fields)
    if (field.kind === 'list') {
      const numbers = posted.getAll(`${field.name}.row[]`).map(Number).filter(Number.isSafeInteger)
      rows[field.name] = [...new Set(numbers)]
        .slice(0, field.most)
        .map(row => ({ row, from: posted.get(`${field.name}.${row}.from`) ?? '' }))
      for (const { row } of rows[field.name] ?? [])
        for (const part of field.entry) take(part, `${field.name}.${row}.${part.name}`)
    } else take(field, field.name)
  return { values, rows }
}

/**
 * Returns the form names of the choices whose value the form does not offer. A value that is saved already may stay, so
 * that it does not keep a person from saving the rest.
 */
export function findBadChoices(typed: TypedSection, saved: TypedSection, fields: Fields): string[] {
  return fields.flatMap(field => {
    if (field.kind !== 'list')
      return isOffered(field, typed.values[field.name], saved.values[field.name]) ? [] : [field.name]
    return (typed.rows[field.name] ?? []).flatMap(({ row, from }) =>
      field.entry.flatMap(part => {
        const name = `${field.name}.${row}.${part.name}`
        const before = saved.values[`${field.name}.${from}.${part.name}`]
        return isOffered(part, typed.values[name], before) ? [] : [name]
      }),
    )
  })
}

function isOffered({ kind, choices = [] }: EditorField, value = '', before = ''): boolean {
  if (kind !== 'choice' && kind !== 'ticks' && kind !== 'audience') return true
  const offered = ['', ...choices, before, ...before.split('\n')]
  return (kind === 'ticks' ? value.split('\n') : [value]).every(each => offered.includes(each))
}

/** Adds a row to a list. Its fields are empty, or have the value of a new entry. */
export function addRow({ values, rows }: TypedSection, { name, most, entry }: EditorList): TypedSection {
  const before = rows[name] ?? []
  if (before.length >= most) return { values, rows }
  const row = nextRow(before)
  const initial = entry.map(field => [`${name}.${row}.${field.name}`, field.initial ?? ''] as const)
  return {
    values: { ...values, ...Object.fromEntries(initial) },
    rows: { ...rows, [name]: [...before, { row, from: '' }] },
  }
}

/** Tells whether a form has a row that is not saved. */
export function hasNewRow({ rows }: TypedSection): boolean {
  return Object.values(rows).some(list => list.some(({ from }) => from === ''))
}

/** Puts the id of a bill that a person found into the first row without an id, or into a new row. */
export function addFoundBill(typed: TypedSection, list: EditorList, id: string): TypedSection {
  const row = rowOfFound(typed)
  const { values, rows } = row === nextRow(typed.rows.bills) ? addRow(typed, list) : typed
  return { values: { ...values, [`bills.${row}.id`]: id }, rows }
}

/** Moves a row by one place: -1 is up, and 1 is down. */
export function moveRow({ values, rows }: TypedSection, name: string, row: number, by: -1 | 1): TypedSection {
  const before = rows[name] ?? []
  const from = before.findIndex(each => each.row === row)
  const to = from + by
  const moved = before[from]
  if (!moved || to < 0 || to >= before.length) return { values, rows }
  return { values, rows: { ...rows, [name]: before.toSpliced(from, 1).toSpliced(to, 0, moved) } }
}

export function removeRow({ values, rows }: TypedSection, name: string, row: number): TypedSection {
  return { values, rows: { ...rows, [name]: (rows[name] ?? []).filter(each => each.row !== row) } }
}

/**
 * Adapts the typed form after another person's change. Each row is then compared with the entry that now has the row's
 * position.
 */
export function alignRows(typed: TypedSection, now: TypedSection): TypedSection {
  const rows = Object.entries(typed.rows).map(([name, own]) => [
    name,
    own.map(({ row }, place) => ({ row, from: place < (now.rows[name]?.length ?? 0) ? String(place) : '' })),
  ])
  return { values: typed.values, rows: Object.fromEntries(rows) }
}
