import type { times as english } from '../en/times.ts'
import type { Translated } from '../translated.ts'

const withOneInSingular = (time: string) => time.replace(/ a las (?=1:)/, ' a la ')

export const times: Translated<typeof english> = {
  locale: 'es-US',
  printed: time => withOneInSingular(time).replace(/\s([ap])\.\s?m\./, '\u00a0$1.m.'),
  eastern: time => `${withOneInSingular(time)}, hora del Este`,
}
