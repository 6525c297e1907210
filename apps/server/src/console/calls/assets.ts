import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { notFound, organizationCall } from '../call.ts'

export const assetCalls = [
  /**
   * Serves an image of the document for the editor. It is sent as a download, so that a stranger's SVG cannot run a
   * script here.
   */
  organizationCall({
    method: 'GET',
    path: '/assets/:asset',
    role: 'viewer',
    input: z.object({}),
    async handle({ services, organization, params }) {
      const asset = await services.documents.readAsset(organization.id, `assets/${params.asset ?? ''}`)
      if (!asset) return notFound
      const { name, mediaType, bytes } = asset
      return {
        kind: 'file',
        name: name.slice(name.lastIndexOf('/') + 1),
        type: mediaType,
        content: Readable.from([Buffer.from(bytes)]),
      }
    },
  }),
]
