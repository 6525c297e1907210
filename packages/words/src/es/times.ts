import type { times } from '../en/times.ts'
import type { Translated } from '../translated.ts'

export const timesEs: Translated<typeof times> = {
  locale: 'es-US',
  printed: time => time.replace(/\s([ap])\.\s?m\.$/, '\u00a0$1.m.'),
  eastern: time => `${time.replace(/ a las (?=1:)/, ' a la ')}, hora del Este`,
}
