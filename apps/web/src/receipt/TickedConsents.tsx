import { confirmationWordsOf } from '@redress/words/confirmationWords'
import { useLanguage } from '../language/useWords.ts'

type Props = { consents: string[] | undefined; ticks?: string[] | undefined; organizationName: string }

/**
 * Shows the ticked consents beside a button that confirms a letter. The button confirms these consents too, and
 * somebody else may have ticked them.
 */
export function TickedConsents({ consents = [], ticks = [], organizationName }: Props) {
  const words = confirmationWordsOf(useLanguage())
  return (
    <>
      {[...ticks, ...consents].map(text => (
        <p key={text}>{words.ticked(text)}</p>
      ))}
      {consents.length > 0 && <p>{words.keeps(organizationName)}</p>}
    </>
  )
}
