import { textLanguage } from '@redress/core/organization/translation'
import { useSession } from '../session/useSession.tsx'
import { useLanguage } from './useWords.ts'

/** The `lang` of a campaign's text by its path, such as `form.title`, where it is not the page's. */
export function useTextLang(): (path: string) => string | undefined {
  const language = useLanguage()
  const { campaign, organization } = useSession()
  return path => {
    const tag = textLanguage(campaign, organization, path)
    return tag === language ? undefined : tag
  }
}
