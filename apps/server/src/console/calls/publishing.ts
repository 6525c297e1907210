import { randomUUID } from 'node:crypto'
import type { ShownVersion } from '@redress/contract/console/campaignScreens'
import type { StaffAction } from '@redress/contract/console/staffActions'
import { wordFormFinding } from '@redress/words/findings'
import * as z from 'zod/mini'
import { FILE_AUTHOR_ID, type VersionFacts } from '../../organizations/campaigns/storedVersions.ts'
import { type Published, shellAuthor } from '../../organizations/documents/documentTypes.ts'
import { currentText } from '../../organizations/documents/drafts.ts'
import { listChanges } from '../../organizations/documents/fieldChanges.ts'
import {
  changedProtected,
  changesProtected,
  isFirstConsent,
} from '../../organizations/documents/protectedFields.ts'
import { toIsoString } from '../../platform/clock.ts'
import type { Edit, EditPath } from '../../platform/yaml/editYaml.ts'
import {
  type Answer,
  notFound,
  type OrganizationAsked,
  organizationCall,
  recordAction,
  redirectTo,
  showPage,
} from '../call.ts'
import { askToConfirm } from '../confirmPerson.ts'
import { findingsOf, withoutCodes } from '../editor/consoleFindings.ts'
import { authorOf } from '../editor/openCampaign.ts'
import { readCampaigns, staysClosed } from '../editor/readCampaigns.ts'
import { revisionField } from '../editor/revisionField.ts'
import { changedParts, shownChanges, shownPictures } from '../editor/shownChanges.ts'
import { shownFindings, shownMissingTexts } from '../editor/shownFindings.ts'

const pathOf = ({ organization }: OrganizationAsked, rest: string) =>
  `/console/o/${encodeURIComponent(organization.id)}${rest}`

/** The key of a form, so that a form that is posted twice publishes once. */
const key = z.string().check(z.regex(/^[0-9a-f-]{36}$/))

/** A publisher could otherwise gain access to people's data through a webhook or a consent. */
const mayChangeProtected = ({ membership: { role, people } }: OrganizationAsked) => role === 'owner' && people

/**
 * Asks the person to confirm before a text is published that changes who gets people's data. The versions in the form
 * ensure that the published text is the text that was compared here.
 */
async function guardProtected(
  asked: OrganizationAsked,
  text: string | undefined,
): Promise<{ isProtected: boolean; page: Answer | null }> {
  const document = await asked.services.documents.read(asked.organization.id)
  if (!document || text === undefined || !mayChangeProtected(asked)) return { isProtected: false, page: null }
  const isProtected = changesProtected(document.published.text, text)
  return { isProtected, page: isProtected ? await askToConfirm(asked, asked.staff) : null }
}

/** Emails all owners that a person changed who gets people's data. */
async function tellOwners({
  services: { staff: service },
  organization,
  staff,
  language,
}: OrganizationAsked) {
  if (!service.hasMail) return
  await service.mails.notifyOwners(service.database.db, {
    organizationIds: [organization.id],
    action: 'protected-changed',
    about: staff.email,
    language,
  })
}

/** It says what was refused, or is null. */
type Refused = Exclude<Published, { result: 'published' }> | null

async function publishPage(asked: OrganizationAsked, refused: Refused = null): Promise<Answer> {
  const { services, organization, language } = asked
  const { documents } = services
  const document = await documents.read(organization.id)
  if (!document) return notFound
  const { owner, draft, published, revision } = document
  const found = draft ? await findingsOf(services, { organizationId: organization.id, text: draft.text }) : []
  // The page names the campaigns without an opening day above the button.
  const notes = withoutCodes(found, ['no-start'])
  const findings = refused?.result === 'wrong' ? refused.findings : notes
  const protectedParts = draft ? changedProtected(published.text, draft.text) : []
  const isConflict = refused?.result === 'conflict'
  const campaignNames = readCampaigns(published.text).map(({ name }) => name)
  const changes = shownChanges(await documents.changes(organization.id), campaignNames)
  const pictures = shownPictures(draft ? await documents.changedPictures(organization.id) : [], campaignNames)
  return showPage(
    {
      screen: 'publish',
      owner,
      draft: draft && { by: draft.savedBy.name, at: draft.savedAt },
      // An image with another file name is among the changes already.
      changes: [
        ...changes,
        ...pictures.filter(picture => !changes.some(({ path }) => picture.path.startsWith(path))),
      ],
      findings: shownFindings(findings, draft?.text ?? '', language),
      untranslated: shownMissingTexts(draft?.text ?? ''),
      closed: readCampaigns(draft?.text ?? '')
        .filter(staysClosed)
        .map(({ id, name }) => ({ id, name })),
      version: published.version,
      revision,
      key: randomUUID(),
      outdated: draft !== null && draft.basedOn !== published.version ? published.author.name : null,
      conflict: isConflict,
      refused: refused && 'message' in refused ? wordFormFinding(refused.message, language) : null,
      protectedParts,
      isFirstConsent: draft !== null && isFirstConsent(published.text, draft.text),
      needsOwner: protectedParts.length > 0 && !mayChangeProtected(asked),
      difference: owner === 'file' ? await documents.differenceFromFile(organization.id) : null,
    },
    refused ? (isConflict ? 409 : 422) : 200,
  )
}

async function versionsPage(asked: OrganizationAsked, refused: Refused = null): Promise<Answer> {
  const { services, organization, fields } = asked
  const document = await services.documents.read(organization.id)
  if (!document) return notFound
  const before = Number(fields.get('before')) || undefined
  const page = { most: SHOWN_VERSIONS, ...(before === undefined ? {} : { before }) }
  const versions = await services.documents.listVersions(organization.id, page)
  const texts = await readVersionTexts(asked, versions)
  const last = versions.at(-1)
  const asking = Number(fields.get('restore')) || null
  const earlier = asking === null ? null : await services.documents.readVersion(organization.id, asking)
  return showPage(
    {
      screen: 'versions',
      owner: document.owner,
      versions: versions.map(version => showVersion(version, texts)),
      older: last && versions.length === SHOWN_VERSIONS && last.version > 1 ? last.version : null,
      restoring: earlier && {
        version: earlier.version,
        changes: shownChanges(
          listChanges({ theirs: document.published.text, yours: earlier.text }),
          readCampaigns(document.published.text).map(({ name }) => name),
        ),
      },
      version: document.published.version,
      key: randomUUID(),
      isRefused: refused !== null,
    },
    refused ? 409 : 200,
  )
}

/** Each version is compared with the one before, so a page has few of them. */
const SHOWN_VERSIONS = 10

/** Reads the texts of versions, and of the versions before them. */
async function readVersionTexts(
  { services: { documents }, organization: { id } }: OrganizationAsked,
  versions: readonly VersionFacts[],
): Promise<Map<number, string>> {
  const numbers = new Set(versions.flatMap(({ version }) => [version, version - 1]))
  const found = await Promise.all([...numbers].map(number => documents.readVersion(id, number)))
  return new Map(found.flatMap(each => (each ? [[each.version, each.text] as const] : [])))
}

function showVersion(
  { version, author, publishedAt, restored }: VersionFacts,
  texts: ReadonlyMap<number, string>,
): ShownVersion {
  const theirs = texts.get(version - 1)
  const yours = texts.get(version)
  return {
    version,
    by: author.name,
    byOperator: author.id === shellAuthor.id || author.id === FILE_AUTHOR_ID,
    at: publishedAt,
    restored,
    changed: theirs === undefined || yours === undefined ? [] : changedParts({ theirs, yours }),
  }
}

/** Records a publication once, even if its form was posted twice. */
async function recordOnce(
  asked: OrganizationAsked,
  { isRepeated }: Extract<Published, { result: 'published' }>,
  { action, about }: { action: StaffAction; about: string },
): Promise<void> {
  if (!isRepeated) await recordAction(asked, action, about)
}

const draftCalls = [
  organizationCall({
    method: 'GET',
    path: '/publish',
    role: 'viewer',
    input: z.object({}),
    handle: asked => publishPage(asked),
  }),
  organizationCall({
    method: 'POST',
    path: '/publish',
    role: 'publisher',
    input: z.object({ version: revisionField, revision: revisionField, key }),
    async handle(asked) {
      const { input, services, organization, staff } = asked
      const document = await services.documents.read(organization.id)
      const guard = await guardProtected(asked, document?.draft?.text)
      if (guard.page) return guard.page
      const published = await services.documents.publish({
        organizationId: organization.id,
        expectedVersion: input.version,
        revision: input.revision,
        by: authorOf(staff),
        idempotencyKey: input.key,
        mayChangeProtected: mayChangeProtected(asked),
      })
      if (published.result !== 'published') return publishPage(asked, published)
      await recordOnce(asked, published, { action: 'published', about: String(published.version.version) })
      if (guard.isProtected && !published.isRepeated) await tellOwners(asked)
      return redirectTo(pathOf(asked, ''), 'published')
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/publish/discard',
    role: 'editor',
    input: z.object({ revision: revisionField }),
    async handle(asked) {
      const { input, services, organization, staff } = asked
      const discarded = await services.documents.discardDraft({
        organizationId: organization.id,
        expectedRevision: input.revision,
        by: authorOf(staff),
      })
      if (discarded.result !== 'saved') return redirectTo(pathOf(asked, '/publish'), 'draft-changed')
      await recordAction(asked, 'draft-discarded')
      return redirectTo(pathOf(asked, ''), 'draft-discarded')
    },
  }),
  /** Moves the draft onto the version that another person published, once this person has seen what would change. */
  organizationCall({
    method: 'POST',
    path: '/publish/keep',
    role: 'editor',
    input: z.object({ version: revisionField, revision: revisionField }),
    async handle(asked) {
      const { input, services, organization, staff } = asked
      const kept = await services.documents.saveDraft({
        organizationId: organization.id,
        expectedRevision: input.revision,
        by: authorOf(staff),
        edits: [],
        basedOn: input.version,
      })
      if (kept.result !== 'saved') return redirectTo(pathOf(asked, '/publish'), 'draft-changed')
      await recordAction(asked, 'draft-kept')
      return redirectTo(pathOf(asked, '/publish'), 'saved')
    },
  }),
  organizationCall({
    method: 'GET',
    path: '/publish/document',
    role: 'viewer',
    input: z.object({}),
    async handle({ services, organization }) {
      const document = await services.documents.read(organization.id)
      if (!document) return notFound
      const name = `${organization.id}.yaml`
      return { kind: 'file', name, type: 'application/yaml; charset=utf-8', content: currentText(document) }
    },
  }),
]

const versionCalls = [
  organizationCall({
    method: 'GET',
    path: '/versions',
    role: 'viewer',
    input: z.object({}),
    handle: asked => versionsPage(asked),
  }),
  organizationCall({
    method: 'GET',
    path: '/versions/:version',
    role: 'viewer',
    input: z.object({}),
    async handle({ services, organization, params }) {
      const found = await services.documents.readVersion(organization.id, Number(params.version))
      if (!found) return notFound
      const name = `${organization.id}-${found.version}.yaml`
      return { kind: 'file', name, type: 'application/yaml; charset=utf-8', content: found.text }
    },
  }),
  organizationCall({
    method: 'POST',
    path: '/versions/restore',
    role: 'publisher',
    input: z.object({ version: revisionField, expected: revisionField, key }),
    async handle(asked) {
      const { input, services, organization, staff } = asked
      const earlier = await services.documents.readVersion(organization.id, input.version)
      const guard = await guardProtected(asked, earlier?.text)
      if (guard.page) return guard.page
      const restored = await services.documents.restore({
        organizationId: organization.id,
        expectedVersion: input.expected,
        version: input.version,
        by: authorOf(staff),
        idempotencyKey: input.key,
        mayChangeProtected: mayChangeProtected(asked),
      })
      if (restored.result !== 'published') return versionsPage(asked, restored)
      await recordOnce(asked, restored, { action: 'version-restored', about: String(input.version) })
      if (guard.isProtected && !restored.isRepeated) await tellOwners(asked)
      return redirectTo(pathOf(asked, '/versions'), 'version-restored')
    },
  }),
  /** Ends a campaign now. Its letters that wait still go out. */
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/take-down',
    role: 'publisher',
    input: z.object({ version: revisionField, key }),
    async handle(asked) {
      const value = toIsoString(asked.services.clock.now())
      return publishEnd(asked, { kind: 'set', path: endOf(asked), value }, 'taken-down')
    },
  }),
  /** Removes the end of a campaign, so that it opens again. */
  organizationCall({
    method: 'POST',
    path: '/campaigns/:campaign/open-again',
    role: 'publisher',
    input: z.object({ version: revisionField, key }),
    handle: async asked => publishEnd(asked, { kind: 'remove', path: endOf(asked) }, 'opened-again'),
  }),
]

const endOf = ({ params }: OrganizationAsked): EditPath => [
  'campaigns',
  { key: 'campaignId', value: params.campaign ?? '' },
  'endDate',
]

/** Publishes another end of a campaign without the rest of the draft. */
async function publishEnd(
  asked: OrganizationAsked & { input: { version: number; key: string } },
  edit: Edit,
  done: 'taken-down' | 'opened-again',
): Promise<Answer> {
  const { input, services, organization, staff, params } = asked
  const published = await services.documents.publishEdits({
    organizationId: organization.id,
    expectedVersion: input.version,
    by: authorOf(staff),
    idempotencyKey: input.key,
    mayChangeProtected: mayChangeProtected(asked),
    edits: [edit],
  })
  if (published.result === 'edit-refused') return notFound
  if (published.result !== 'published') return publishPage(asked, published)
  await recordOnce(asked, published, { action: done, about: params.campaign ?? '' })
  return redirectTo(pathOf(asked, ''), done)
}

export const publishingCalls = [...draftCalls, ...versionCalls]
