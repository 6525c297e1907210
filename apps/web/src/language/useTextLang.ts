import { foreignTags } from '@redress/core/organization/translation'
import { useSession } from '../session/useSession.tsx'
import { useLanguage } from './useWords.ts'

/**
 * Returns a function that returns the `lang` attribute of a campaign's text by the text's path, such as `form.title`.
 * It returns undefined if the text is in the page's language.
 */
export function useTextLang(): (path: string) => string | undefined {
  const language = useLanguage()
  const { campaign, organization: config } = useSession()
  return foreignTags(campaign, { config, language })
}
