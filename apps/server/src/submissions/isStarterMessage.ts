import type { Campaign } from '@redress/core/campaign/campaign'
import { keepLegal } from '@redress/core/text/keepLegal'

/** A text that the campaign wrote and nobody has touched; line ends and blanks around it are no change. */
export function isStarterMessage(text: string, { form }: Pick<Campaign, 'form'>): boolean {
  const sent = keepLegal(text).trim()
  return sent !== '' && form.starterMessages.some(each => keepLegal(each).trim() === sent)
}
