import { hasShapeOf } from '@redress/contract/hasShapeOf'
import type { Language } from '@redress/core/language/language'
import { withParameter } from '@redress/core/network/query'
import type { LegalText } from '@redress/words/legalText'

const model: LegalText = { version: 0, title: '', sections: [{ heading: '', paragraphs: [''] }] }

/**
 * Loads a legal text, which the server composes for this installation. `address` is the path of the text's page, with
 * its query.
 */
export async function loadLegal(
  address: string,
  { language, requestId }: { language: Language; requestId: string },
): Promise<LegalText> {
  const [path = '', search = ''] = address.split('?')
  const answer = await fetch(`${path}.json?${withParameter(search, 'lang', language)}`, {
    headers: { 'x-request-id': requestId },
  })
  const said: unknown = await answer.json()
  if (!answer.ok || !hasShapeOf(model, said)) throw new Error(`legal text: ${answer.status}`)
  return said
}
