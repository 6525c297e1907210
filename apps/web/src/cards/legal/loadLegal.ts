import { hasShapeOf } from '@redress/contract/hasShapeOf'
import type { Language } from '@redress/core/language/language'
import type { LegalDocument, LegalText } from '@redress/words/legalText'
import { withQuery } from '../../navigation/routes.ts'

const model: LegalText = { version: 0, title: '', sections: [{ heading: '', paragraphs: [''] }] }

/** The server composes it for this installation. `query` is that of its page. */
export async function loadLegal(
  document: LegalDocument,
  query: string,
  { language, requestId }: { language: Language; requestId: string },
): Promise<LegalText> {
  const asked = new URLSearchParams(query)
  asked.set('lang', language)
  const answer = await fetch(withQuery(`/legal/${document}.json`, asked.toString()), {
    headers: { 'x-request-id': requestId },
  })
  const said: unknown = await answer.json()
  if (!answer.ok || !hasShapeOf(model, said)) throw new Error(`legal text: ${answer.status}`)
  return said
}
