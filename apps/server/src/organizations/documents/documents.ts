import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { loadOnce } from '../../platform/memoizeTtl.ts'
import type { Edit } from '../../platform/yaml/editYaml.ts'
import type { ReadOrganization } from '../campaigns/readOrganization.ts'
import {
  type Author,
  type DocumentVersion,
  findVersion,
  listVersions,
  type VersionFacts,
} from '../campaigns/storedVersions.ts'
import { type Asset, type AssetFacts, hashOf, listAssets, readAsset } from '../images/storedAssets.ts'
import { type ChangedPicture, findChangedPictures } from './changedPictures.ts'
import { fileNameOf, findProblems, prepareText } from './checkText.ts'
import type {
  Adopted,
  CampaignCopied,
  CampaignCopy,
  Created,
  DocumentFinding,
  DraftAsked,
  DraftChange,
  DraftSaved,
  OrganizationDocument,
  Owner,
  PublishAsked,
  Published,
} from './documentTypes.ts'
import { copyCampaign, currentText, discardDraft, saveDraft } from './drafts.ts'
import { type FieldChange, listChanges } from './fieldChanges.ts'
import { adoptOrganization } from './ownership.ts'
import {
  createOrganization,
  type PublishServices,
  publishDraft,
  publishEdits,
  restoreVersion,
} from './publish.ts'
import { readDocument } from './storedDrafts.ts'
import { formatDiff } from './unifiedDiff.ts'
import { type Upload, type Uploaded, uploadImage } from './uploads.ts'

/**
 * The documents of organizations: one YAML text for each, which belongs to a file or to the console. The published text
 * is what visitors see. A draft is a text beside it, which all staff share.
 */
export type Documents = {
  /** Returns null for an unknown organization. */
  read(organizationId: string): Promise<OrganizationDocument | null>
  /** Saves the draft unless it has changed in the meantime. `edits` keep the comments and the order of the text. */
  saveDraft(asked: DraftAsked): Promise<DraftSaved>
  discardDraft(asked: DraftChange): Promise<DraftSaved>
  /** Copies a campaign within the draft. The copy has no dates, so that it is not published by accident. */
  copyCampaign(asked: CampaignCopy): Promise<CampaignCopied>
  /** Publishes the draft, which is gone afterward. */
  publish(asked: PublishAsked & { revision: number }): Promise<Published>
  /**
   * Publishes some edits of the published text without the draft, such as the end of a campaign. The draft gets the
   * same edits, if it allows them.
   */
  publishEdits(asked: PublishAsked & { edits: readonly Edit[] }): Promise<Published>
  /** Publishes an earlier version again, as a new version. The draft stays. */
  restore(asked: PublishAsked & { version: number }): Promise<Published>
  /** Returns the newest versions first: those before `before`, and at most `most`, which is 100 if it is not given. */
  listVersions(organizationId: string, page?: { before?: number; most?: number }): Promise<VersionFacts[]>
  readVersion(organizationId: string, version: number): Promise<DocumentVersion | null>
  /**
   * Checks a text as it would be published for this organization, with its images and the ids of others. The findings
   * of a text are kept for a few minutes.
   */
  findings(organizationId: string, text: string): Promise<DocumentFinding[]>
  /** Returns a unified diff from the published text, which came from the file, to the draft. Null without a draft. */
  differenceFromFile(organizationId: string): Promise<string | null>
  /**
   * Reads the draft with its images. If there is no draft, reads the published text instead. Returns null if the text
   * has errors.
   */
  prepareDraft(organizationId: string): Promise<ReadOrganization | null>
  /** Lists the fields that the draft (`yours`) changes in the published text (`theirs`). */
  changes(organizationId: string): Promise<FieldChange[]>
  /**
   * Lists the images that the draft (`yours`) changes, including those that keep their names. Empty for a draft with
   * errors.
   */
  changedPictures(organizationId: string): Promise<ChangedPicture[]>
  /** Makes an organization that belongs to the console. */
  create(asked: { organizationId: string; name: string; by: Author }): Promise<Created>
  /** Gives an organization's document to the console or to a file. Its text stays. */
  adopt(asked: { organizationId: string; owner: Owner }): Promise<Adopted>
  /**
   * Stores an image for the document, and returns the name that the document uses for it. Another image of the same
   * name gets a number, so that earlier versions keep theirs.
   */
  putAsset(upload: Upload): Promise<Uploaded>
  readAsset(organizationId: string, name: string): Promise<(Asset & AssetFacts) | null>
  listAssets(organizationId: string): Promise<AssetFacts[]>
  /** Removes a former colleague's name from versions and drafts. */
  forgetAuthor(authorId: string): Promise<void>
}

/** Each page of the editor shows the findings of the same text, and a preview and its page read the same one. */
const MOST_CHECKED = 100
const MOST_PREPARED = 8
/**
 * The result also depends on bills, legislators and the day, so it is kept only for this time. A publication always
 * reads its text again.
 */
const KEPT_MS = 5 * 60_000

function openCache<T>({ clock }: { clock: Clock }, max: number): LRUCache<string, Promise<T>> {
  return new LRUCache({ max, ttl: KEPT_MS, ttlResolution: 0, perf: clock })
}

const keyOf = (organizationId: string, text: string) =>
  JSON.stringify([organizationId, hashOf(Buffer.from(text))])

export function openDocuments(services: PublishServices): Documents {
  const { database } = services
  const { db } = database
  const checked = openCache<DocumentFinding[]>(services, MOST_CHECKED)
  const prepared = openCache<ReadOrganization | null>(services, MOST_PREPARED)
  const prepareDraft = async (organizationId: string) => {
    const document = await readDocument(db, organizationId)
    if (!document) return null
    const text = currentText(document)
    return loadOnce(prepared, keyOf(organizationId, text), async () => {
      const { organization } = await prepareText(services, { organizationId, text })
      return organization
    })
  }
  return {
    read: organizationId => readDocument(db, organizationId),
    saveDraft: asked => saveDraft(services, asked),
    discardDraft: asked => discardDraft(services, asked),
    copyCampaign: asked => copyCampaign(services, asked),
    publish: asked => publishDraft(services, asked),
    publishEdits: asked => publishEdits(services, asked),
    restore: asked => restoreVersion(services, asked),
    listVersions: (organizationId, { before = null, most = 100 } = {}) =>
      listVersions(db, organizationId, { before, most }),
    readVersion: (organizationId, version) => findVersion(db, organizationId, version),
    findings: (organizationId, text) =>
      loadOnce(checked, keyOf(organizationId, text), () => findProblems(services, { organizationId, text })),
    async differenceFromFile(organizationId) {
      const document = await readDocument(db, organizationId)
      if (!document?.draft) return null
      const name = fileNameOf(organizationId)
      return formatDiff(
        { name: `a/${name}`, text: document.published.text },
        { name: `b/${name}`, text: document.draft.text },
      )
    },
    prepareDraft,
    async changes(organizationId) {
      const document = await readDocument(db, organizationId)
      if (!document?.draft) return []
      return listChanges({ theirs: document.published.text, yours: document.draft.text })
    },
    async changedPictures(organizationId) {
      const draft = await prepareDraft(organizationId)
      return draft ? findChangedPictures(db, organizationId, draft) : []
    },
    create: asked => createOrganization(services, asked),
    adopt: asked => adoptOrganization(database, asked),
    putAsset: upload => uploadImage(services, upload),
    readAsset: (organizationId, name) => readAsset(db, organizationId, name),
    listAssets: organizationId => listAssets(db, organizationId),
    async forgetAuthor(authorId) {
      await db
        .updateTable('document_versions')
        .set({ author_id: '', author_name: '' })
        .where('author_id', '=', authorId)
        .execute()
      await db
        .updateTable('document_drafts')
        .set({ saved_by_id: '', saved_by_name: '' })
        .where('saved_by_id', '=', authorId)
        .execute()
    },
  }
}
