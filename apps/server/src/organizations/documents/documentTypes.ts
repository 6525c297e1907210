import type { FindingMessage } from '@redress/words/findings'
import type { Edit, EditRefused } from '../../platform/yaml/editYaml.ts'
import type { DocumentProblem, FieldPath } from '../../platform/yaml/fileProblem.ts'
import type { Author, DocumentVersion, VersionFacts } from '../campaigns/storedVersions.ts'
import type { FieldChange } from './fieldChanges.ts'

/** Where an organization's document is changed: in a YAML file, or in the console. */
export type Owner = 'file' | 'console'

/** The author of what a command of an operator did. */
export const shellAuthor: Author = { id: 'shell', name: 'shell' }

/** The draft that all staff of an organization share. */
export type Draft = {
  text: string
  /** The published version that the draft's editors have seen. */
  basedOn: number
  savedBy: Author
  /** ISO 8601. */
  savedAt: string
}

export type OrganizationDocument = {
  organizationId: string
  name: string
  owner: Owner
  published: DocumentVersion
  /** It is null if there are no unpublished changes. */
  draft: Draft | null
  /**
   * Grows with each change of the draft, including when the draft is published or discarded. The next save names it.
   */
  revision: number
}

/** A finding of the check that `redress organizations validate` makes. */
export type DocumentFinding = {
  /** The field. Empty for the whole document. */
  path: FieldPath
  /** The line and the column in the text, from 1. */
  line: number
  column: number
  level: 'error' | 'warning'
  place: DocumentProblem['place']
  message: DocumentProblem['message']
  summary?: string
}

/** The reason for a refusal. `message` is a whole sentence. A page has its own words for each `code`. */
export type DocumentRefusal<Code extends string> = { result: 'refused'; code: Code; message: FindingMessage }

/** Another person saved, published or discarded in the meantime. Nothing was stored. */
export type Conflict = {
  result: 'conflict'
  /** The present document. */
  document: OrganizationDocument
  /**
   * The fields in which the present text (`theirs`) differs from the text that was to be saved (`yours`). When
   * publishing, `yours` is the published version that the person has seen.
   */
  changes: FieldChange[]
}

/** An edit does not fit the text. `edit` is its index. */
type Unfit = { result: 'edit-refused' } & EditRefused

export type DraftChange = {
  organizationId: string
  /** The revision that the editor has seen. */
  expectedRevision: number
  by: Author
}

export type DraftAsked = DraftChange & {
  /** The published version that the editor has seen. Without it, the draft keeps its own. */
  basedOn?: number
} & ({ text: string } | { edits: readonly Edit[] })

export type DraftSaved =
  | { result: 'saved'; document: OrganizationDocument }
  | Conflict
  | Unfit
  | DocumentRefusal<'no-organization' | 'too-long' | 'not-text'>

export type CampaignCopy = DraftChange & {
  campaignId: string
  /** The id and the name of the copy. */
  newId: string
  name: string
}

export type CampaignCopied =
  | { result: 'saved'; campaignId: string; document: OrganizationDocument }
  | Exclude<DraftSaved, { result: 'saved' | 'refused' }>
  | DocumentRefusal<'no-organization' | 'no-campaign' | 'campaign-id-taken' | 'too-long' | 'not-text'>

export type PublishAsked = {
  organizationId: string
  /** The published version that the person has seen. */
  expectedVersion: number
  by: Author
  /**
   * A key that the form holds. A second request for the same action and target with the key publishes nothing, and gets
   * the first one's version.
   */
  idempotencyKey: string
  /** True if the person may change who gets people's data. */
  mayChangeProtected: boolean
}

export type Published =
  | { result: 'published'; version: VersionFacts; isRepeated: boolean; warnings: DocumentFinding[] }
  /** The document has errors. Nothing was published. */
  | { result: 'wrong'; findings: DocumentFinding[] }
  | Conflict
  | Unfit
  | DocumentRefusal<
      'no-organization' | 'file-owned' | 'no-draft' | 'no-version' | 'needs-owner' | 'too-long' | 'not-text'
    >

export type Created =
  | { result: 'created'; document: OrganizationDocument }
  | { result: 'wrong'; findings: DocumentFinding[] }
  | DocumentRefusal<'exists'>

export type Adopted = { result: 'adopted' | 'unchanged'; name: string } | DocumentRefusal<'no-organization'>
