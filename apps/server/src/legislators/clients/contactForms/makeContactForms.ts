import { parse } from 'yaml'
import * as z from 'zod/mini'
import { DownloadFailed } from '../../../platform/http/download.ts'
import { readJson } from '../readJson.ts'
import { isOfficeAddress } from './readContactForms.ts'

const legislator = z.object({
  id: z.object({ bioguide: z.string() }),
  terms: z.array(
    z.object({
      url: z.catch(z.optional(z.string()), undefined),
      contact_form: z.catch(z.optional(z.string()), undefined),
    }),
  ),
})

const described = z.object({
  bioguide: z.string(),
  contact_form: z.object({ steps: z.array(z.object({ visit: z.optional(z.string()) })) }),
})

export type MadeContactForms = {
  /** The file's records by bioguide id. The form is empty if none is known. */
  records: Record<string, { form: string; site: string }>
  count: number
}

/**
 * Makes the file of contact forms from the list of legislators of unitedstates/congress-legislators and the
 * descriptions of unitedstates/contact-congress (`members/<bioguide>.yaml`). The list takes precedence, because it is
 * kept up to date more carefully.
 * @throws DownloadFailed if the list cannot be read
 */
export function makeContactForms(legislators: string, descriptions: readonly string[]): MadeContactForms {
  const listed = readJson(legislators, 'legislators')
  if (!Array.isArray(listed)) throw new DownloadFailed('The file of legislators is not a list.')
  const visits = new Map(descriptions.flatMap(readVisit))
  const records: MadeContactForms['records'] = {}
  for (const entry of listed) {
    const read = z.safeParse(legislator, entry)
    if (!read.success) continue
    const id = read.data.id.bioguide
    const term = read.data.terms.at(-1)
    const form = [term?.contact_form ?? '', visits.get(id) ?? ''].find(isOfficeAddress) ?? ''
    records[id] = { form, site: term?.url ?? '' }
  }
  return { records, count: Object.values(records).filter(made => made.form !== '').length }
}

/** Reads the first page that a description visits. One that cannot be read is skipped. */
function readVisit(text: string): [id: string, form: string][] {
  const read = z.safeParse(described, parseYaml(text))
  const visit = read.data?.contact_form.steps.find(step => step.visit !== undefined)?.visit
  return read.success && visit !== undefined ? [[read.data.bioguide, visit]] : []
}

function parseYaml(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return null
  }
}
