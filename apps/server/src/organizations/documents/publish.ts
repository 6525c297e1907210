import { finding } from '@redress/words/findings'
import type { Transaction } from 'kysely'
import { Document } from 'yaml'
import { toIsoString } from '../../platform/clock.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type Edit, editYaml } from '../../platform/yaml/editYaml.ts'
import { describeRivals, importAlone, importOrganization } from '../campaigns/importOrganization.ts'
import type { ReadOrganization } from '../campaigns/readOrganization.ts'
import {
  findLatestVersion,
  findRepeated,
  findVersion,
  type VersionFacts,
} from '../campaigns/storedVersions.ts'
import { hashOf } from '../images/storedAssets.ts'
import { type PreparedText, prepareText, type TextCheckServices, toFinding } from './checkText.ts'
import type {
  Conflict,
  Created,
  DocumentFinding,
  OrganizationDocument,
  PublishAsked,
  Published,
} from './documentTypes.ts'
import { currentText, refuseText } from './drafts.ts'
import { listChanges } from './fieldChanges.ts'
import { changesProtected } from './protectedFields.ts'
import { lockDocument, readDocument, refuse, unknownOrganization, writeDraft } from './storedDrafts.ts'

export type PublishServices = TextCheckServices & { campaigns: { refresh(): void } }

/** Publishes the draft. */
export async function publishDraft(
  services: PublishServices,
  given: PublishAsked & { revision: number },
): Promise<Published> {
  const asked = withKeyOf(given, 'publish', given.revision)
  const begun = await begin(services, asked)
  if ('result' in begun) return begun
  const { document } = begun
  const { draft, published } = document
  if (document.revision !== asked.revision) return seenConflict(services, document, asked.expectedVersion)
  if (!draft) return refuse('no-draft', finding('no-draft'))
  if (draft.basedOn !== published.version) return seenConflict(services, document, draft.basedOn)
  return publishText(services, {
    asked,
    document,
    text: draft.text,
    revision: asked.revision,
    changeDraft: (trx, now, version) =>
      writeDraft(trx, now, { text: null, basedOn: version.version, by: asked.by, at: version.publishedAt }),
  })
}

/**
 * Applies some edits to the published text and publishes the result. Applies the same edits to the draft, if there is
 * one.
 */
export async function publishEdits(
  services: PublishServices,
  given: PublishAsked & { edits: readonly Edit[] },
): Promise<Published> {
  const places = given.edits.map(({ kind, path }) => ({ kind, path }))
  const asked = withKeyOf(given, 'edit', places)
  const begun = await begin(services, asked)
  if ('result' in begun) return begun
  const edited = editYaml(begun.document.published.text, asked.edits)
  if (!('text' in edited)) return { result: 'edit-refused', ...edited }
  const refused = refuseText(edited.text)
  if (refused) return refused
  return publishText(services, {
    asked,
    document: begun.document,
    text: edited.text,
    changeDraft: async (trx, { draft, ...now }, version) => {
      const draftText = draft ? editYaml(draft.text, asked.edits) : null
      // A draft that does not allow the edits stays, and its publication will show the difference.
      if (!draft || !draftText || !('text' in draftText)) return
      const isCurrent = draft.basedOn === now.published.version
      await writeDraft(
        trx,
        { ...now, draft },
        {
          text: draftText.text === edited.text ? null : draftText.text,
          basedOn: isCurrent ? version.version : draft.basedOn,
          by: asked.by,
          at: version.publishedAt,
        },
      )
    },
  })
}

/** Publishes an earlier version again. */
export async function restoreVersion(
  services: PublishServices,
  given: PublishAsked & { version: number },
): Promise<Published> {
  const asked = withKeyOf(given, 'restore', given.version)
  const begun = await begin(services, asked)
  if ('result' in begun) return begun
  const earlier = await findVersion(services.database.db, asked.organizationId, asked.version)
  if (!earlier) return refuse('no-version', finding('no-version', { version: asked.version }))
  return publishText(services, {
    asked,
    document: begun.document,
    text: earlier.text,
    restored: earlier.version,
    changeDraft: async () => {},
  })
}

/** Makes an organization that belongs to the console, with a document that names it. */
export async function createOrganization(
  services: PublishServices,
  { organizationId, name, by }: { organizationId: string; name: string; by: PublishAsked['by'] },
): Promise<Created> {
  const text = new Document({ organizationId, organizationName: name, campaigns: [] }).toString({
    lineWidth: 0,
  })
  const { db } = services.database
  const prepared = await prepareText(services, { organizationId, text })
  if (!prepared.organization) return { result: 'wrong', findings: prepared.problems.map(toFinding) }
  const { organization } = prepared
  const exists = await importAlone(services.database, async trx => {
    const found = await trx
      .selectFrom('organizations')
      .select('id')
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (found) return true
    await importOrganization(trx, organization, {
      checksum: prepared.checksum,
      owner: 'console',
      loading: new Map(),
      importedAt: toIsoString(services.clock.now()),
      document: { text, author: by },
    })
    return false
  })
  services.campaigns.refresh()
  const document = await readDocument(db, organizationId)
  if (exists || !document)
    return refuse('exists', `There is an organization "${organizationId}" already. Choose another id.`)
  return { result: 'created', document }
}

/** Binds the key to an action and its target, so that no other action counts as done already. */
function withKeyOf<Asked extends PublishAsked>(asked: Asked, action: string, target: unknown): Asked {
  const bound = JSON.stringify([action, target, asked.idempotencyKey])
  return { ...asked, idempotencyKey: hashOf(Buffer.from(bound)) }
}

/** Reads the document and finds out whether it may be published. A repeated request gets its version. */
async function begin(
  services: PublishServices,
  asked: PublishAsked,
): Promise<Published | { document: OrganizationDocument }> {
  const { db } = services.database
  const { organizationId, expectedVersion, idempotencyKey } = asked
  const document = await readDocument(db, organizationId)
  if (!document) return unknownOrganization(organizationId)
  const repeated = await findRepeated(db, organizationId, idempotencyKey)
  if (repeated) return published(repeated, { isRepeated: true, warnings: [] })
  if (document.owner === 'file') {
    const advice = 'Give the difference to the person who keeps the file.'
    return refuse('file-owned', `The document of ${document.name} belongs to a file. ${advice}`)
  }
  if (document.published.version !== expectedVersion) return seenConflict(services, document, expectedVersion)
  return { document }
}

/** Returns a conflict with what changed since the version that the person has seen. */
async function seenConflict(
  { database }: PublishServices,
  document: OrganizationDocument,
  seen: number,
): Promise<Conflict> {
  const { published } = document
  const version = await findVersion(database.db, document.organizationId, seen)
  const theirs = seen === published.version ? currentText(document) : published.text
  return {
    result: 'conflict',
    document,
    changes: listChanges({ theirs, yours: version?.text ?? published.text }),
  }
}

function published(
  version: VersionFacts,
  { isRepeated, warnings }: { isRepeated: boolean; warnings: DocumentFinding[] },
): Published {
  return { result: 'published', version, isRepeated, warnings }
}

type Publication = {
  asked: PublishAsked
  /** The document as it was when the request was checked. */
  document: OrganizationDocument
  text: string
  /** The revision of the draft that is published. */
  revision?: number
  restored?: number
  changeDraft(trx: Transaction<Tables>, document: OrganizationDocument, version: VersionFacts): Promise<void>
}

/**
 * Checks a text and replaces the organization's campaigns with those in the text. Images may take a while, so the
 * document is compared again in the transaction.
 */
async function publishText(services: PublishServices, publication: Publication): Promise<Published> {
  const { organizationId, mayChangeProtected } = publication.asked
  if (!mayChangeProtected && changesProtected(publication.document.published.text, publication.text))
    return refuse('needs-owner', finding('needs-owner'))
  const prepared = await prepareText(services, { organizationId, text: publication.text })
  const { organization } = prepared
  if (!organization) return { result: 'wrong', findings: prepared.problems.map(toFinding) }
  const done = await importAlone(services.database, trx =>
    importText(services, trx, publication, { ...prepared, organization }),
  )
  if (done === 'changed') {
    const document = await readDocument(services.database.db, organizationId)
    if (!document) return unknownOrganization(organizationId)
    return seenConflict(services, document, publication.asked.expectedVersion)
  }
  services.campaigns.refresh()
  return done
}

type Importable = Omit<PreparedText, 'organization'> & { organization: ReadOrganization }

async function importText(
  services: PublishServices,
  trx: Transaction<Tables>,
  { asked, text, revision, restored, changeDraft }: Publication,
  prepared: Importable,
): Promise<Published | 'changed'> {
  const { organizationId, expectedVersion, idempotencyKey, by } = asked
  const repeated = await findRepeated(trx, organizationId, idempotencyKey)
  if (repeated) return published(repeated, { isRepeated: true, warnings: [] })
  const document = await lockDocument(trx, organizationId)
  const isAsSeen =
    document?.owner === 'console' &&
    document.published.version === expectedVersion &&
    (revision === undefined || document.revision === revision)
  if (!isAsSeen) return 'changed'
  const { rivals } = await importOrganization(trx, prepared.organization, {
    checksum: prepared.checksum,
    owner: 'console',
    loading: new Map([[organizationId, prepared.organization]]),
    importedAt: toIsoString(services.clock.now()),
    document: { text, author: by, idempotencyKey, ...(restored === undefined ? {} : { restored }) },
  })
  if (rivals.length > 0) return { result: 'wrong', findings: describeRivals(prepared, rivals).map(toFinding) }
  const version = await findLatestVersion(trx, organizationId)
  if (!version) throw new Error(`The version of ${organizationId} was not stored.`)
  await changeDraft(trx, document, version)
  const { text: _text, ...facts } = version
  return published(facts, { isRepeated: false, warnings: prepared.problems.map(toFinding) })
}
