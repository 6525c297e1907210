import { languages as allLanguages, type Language } from '@redress/core/language/language'
import { useStaffWords } from '../layout/frameContext.ts'
import screen from './screen.module.css'

type Shown = { languages: readonly Language[]; isLanguageAdded: boolean }

/** Adds the fields of another language to a form, or leaves them out again while no text has that language. */
export function LanguageChoice({
  shown: { languages, isLanguageAdded },
  path,
}: {
  shown: Shown
  /** The path of the form. */
  path: string
}) {
  const words = useStaffWords().editor
  const [own = 'en'] = languages
  const other = allLanguages.find(each => !languages.includes(each))
  if (other === undefined && !isLanguageAdded) return null
  return (
    <p>
      <a href={other ? `${path}?languages=both` : path} className={screen.link}>
        {other ? words.addLanguage[other] : words.onlyLanguage[own]}
      </a>
    </p>
  )
}
