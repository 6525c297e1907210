import type { stanceWords } from '../en/stances.ts'
import type { Translated } from '../translated.ts'

export const stanceWordsEs: Translated<typeof stanceWords> = {
  PRO: cited => `Apoyo el proyecto de ley ${cited}.`,
  CON: cited => `Me opongo al proyecto de ley ${cited}.`,
}
