import type { Told } from '@redress/server/reports/report'
import { sayTold } from '../words.ts'
import { escaped } from './escaped.ts'

export type Bar = { name: string; value: Told }

const width = 460
const rowHeight = 34
const nameWidth = 150
const longestName = 18

function shortened(name: string): string {
  const points = [...name]
  return points.length <= longestName ? name : `${points.slice(0, longestName - 1).join('')}…`
}

/** Bars beside their names. A table of the same numbers stands below: the picture itself is for the eye alone. */
export function barChart(bars: readonly Bar[]): string {
  const longest = Math.max(1, ...bars.map(each => each.value ?? 0))
  const room = width - nameWidth - 70
  const rows = bars.map(({ name, value }, place) => {
    const y = place * rowHeight
    const length = ((value ?? 0) / longest) * room
    const shown = value ? Math.max(3, length) : 0
    return [
      `<text class="name" x="${nameWidth - 12}" y="${y + 21}" text-anchor="end">${escaped(shortened(name))}</text>`,
      `<rect class="track" x="${nameWidth}" y="${y + 6}" width="${room}" height="22" rx="4"/>`,
      `<rect class="bar" x="${nameWidth}" y="${y + 6}" width="${shown.toFixed(1)}" height="22" rx="4"/>`,
      `<text class="value" x="${(nameWidth + shown + 10).toFixed(1)}" y="${y + 22}">${sayTold(value)}</text>`,
    ].join('')
  })
  return `<svg viewBox="0 0 ${width} ${bars.length * rowHeight}" aria-hidden="true">${rows.join('')}</svg>`
}
