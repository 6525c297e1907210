import { confirmationWordsOf } from '@redress/words/confirmationWords'
import { useLanguage } from '../language/useWords.ts'

type Props = { consents: string[] | undefined; organizationName: string }

/**
 * Beside each button that confirms a letter: confirming agrees to these boxes too, and a stranger may have ticked them.
 */
export function TickedConsents({ consents = [], organizationName }: Props) {
  const words = confirmationWordsOf(useLanguage())
  if (consents.length === 0) return null
  return (
    <>
      {consents.map(text => (
        <p key={text}>{words.ticked(text)}</p>
      ))}
      <p>{words.keeps(organizationName)}</p>
    </>
  )
}
