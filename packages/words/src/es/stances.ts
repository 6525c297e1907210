import type { stanceWords as english } from '../en/stances.ts'
import type { Translated } from '../translated.ts'

export const stanceWords: Translated<typeof english> = {
  PRO: cited => `Apoyo el proyecto de ley ${cited}.`,
  CON: cited => `Me opongo al proyecto de ley ${cited}.`,
}
