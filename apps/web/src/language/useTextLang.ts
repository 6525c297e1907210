import { foreignTags } from '@redress/core/organization/translation'
import { useSession } from '../session/useSession.tsx'
import { useLanguage } from './useWords.ts'

/** The `lang` of a campaign's text by its path, such as `form.title`, where it is not the page's. */
export function useTextLang(): (path: string) => string | undefined {
  const language = useLanguage()
  const { campaign, organization: config } = useSession()
  return foreignTags(campaign, { config, language })
}
