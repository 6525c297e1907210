import { foreignTags } from '@redress/core/organization/translation'
import { useSession } from '../session/useSession.tsx'
import { useLanguage } from './useWords.ts'

/**
 * Returns a function that gives the `lang` of a campaign's text by its path, such as `form.title`, if it differs from
 * the page's.
 */
export function useTextLang(): (path: string) => string | undefined {
  const language = useLanguage()
  const { campaign, organization: config } = useSession()
  return foreignTags(campaign, { config, language })
}
