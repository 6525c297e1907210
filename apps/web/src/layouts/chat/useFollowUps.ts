import { useTextLang } from '../../language/useTextLang.ts'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'

export type FollowUp = { text: string; lang: string | undefined }

/**
 * Returns a function that returns the follow-up question after a number of answers: the campaign's own question, or
 * ours.
 */
export function useFollowUps(): (answered: number) => FollowUp {
  const words = useWords()
  const langOf = useTextLang()
  const { campaign } = useSession()
  const own = campaign?.form.questions ?? []
  return answered => {
    const place = answered - 1
    const text = (own.length > 0 ? own : words.message.questions)[place] ?? ''
    return { text, lang: own.length > 0 ? langOf(`form.questions.${place}`) : undefined }
  }
}
