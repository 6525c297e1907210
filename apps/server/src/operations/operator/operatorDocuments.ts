import { wordFinding } from '@redress/words/findings'
import { namedAssets } from '../../organizations/campaigns/organizationFiles.ts'
import type { Documents } from '../../organizations/documents/documents.ts'
import { shellAuthor } from '../../organizations/documents/documentTypes.ts'
import type {
  Adoption,
  AdoptRequest,
  AssetRequest,
  Creation,
  PulledDocument,
} from '../../platform/operatorShapes.ts'
import { wordSentence } from '../../platform/yaml/fileProblem.ts'

/** Makes an organization for an operator. */
export async function createForOperator(
  documents: Pick<Documents, 'create'>,
  asked: { organizationId: string; name: string },
): Promise<Creation> {
  const created = await documents.create({ ...asked, by: shellAuthor })
  if (created.result === 'created') return { created: true, problems: [] }
  if (created.result === 'refused')
    return { created: false, problems: [wordFinding(created.message, 'en').text] }
  return { created: false, problems: created.findings.map(each => wordSentence(each, 'en').text) }
}

export async function adoptForOperator(
  documents: Pick<Documents, 'adopt'>,
  asked: AdoptRequest,
): Promise<Adoption> {
  const { result } = await documents.adopt(asked)
  return { result: result === 'refused' ? 'unknown' : result }
}

/** Returns the published document with the names of its images, or null for an unknown organization. */
export async function pullForOperator(
  documents: Pick<Documents, 'read' | 'listAssets'>,
  organizationId: string,
): Promise<PulledDocument | null> {
  const document = await documents.read(organizationId)
  if (!document) return null
  const { owner, published } = document
  const named = namedAssets(published.text)
  const assets = await documents.listAssets(organizationId)
  return {
    owner,
    version: published.version,
    text: published.text,
    assets: assets.filter(({ name }) => named.includes(name)).map(({ name, sha256 }) => ({ name, sha256 })),
  }
}

/** Returns an image in Base64. */
export async function pullAssetForOperator(
  documents: Pick<Documents, 'readAsset'>,
  { organizationId, name }: AssetRequest,
): Promise<string | null> {
  const asset = await documents.readAsset(organizationId, name)
  return asset ? Buffer.from(asset.bytes).toString('base64') : null
}
