import type { Report } from '@redress/server/reports/report'
import { sayDate } from '../sayNumbers.ts'
import { sayTold } from '../words.ts'

const [width, height, floor, left] = [960, 220, 190, 46]
const dayMs = 24 * 3600_000

/** Every day from the first to the last, also those on which nothing happened. */
function everyDay(days: Report['days']): Report['days'] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayMs) + 1
  const known = new Map(days.map(each => [each.day, each]))
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.parse(first.day) + place * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, visitors: 0, submissions: 0 }
  })
}

function column(value: number, { x, wide, most }: { x: number; wide: number; most: number }): string {
  const tall = (value / most) * (floor - 16)
  return `x="${x.toFixed(1)}" y="${(floor - tall).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}"`
}

/** Visits, and before them what was sent, day by day. A day that is not told leaves a gap. */
export function dayChart(reported: Report['days']): string {
  const days = everyDay(reported)
  const most = Math.max(1, ...days.flatMap(each => [each.visitors ?? 0, each.submissions ?? 0]))
  const step = (width - left) / Math.max(days.length, 14)
  const wide = Math.max(1, step * 0.72)
  const columns = days.map(({ visitors, submissions }, place) => {
    const at = { x: left + place * step + (step - wide) / 2, wide, most }
    return `<rect class="faint" ${column(visitors ?? 0, at)}/><rect class="bar" ${column(submissions ?? 0, at)}/>`
  })
  const [first, last] = [days[0], days.at(-1)]
  const end = left + days.length * step
  return [
    `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">`,
    `<line class="rule" x1="${left}" x2="${width}" y1="16" y2="16"/>`,
    `<line class="rule" x1="${left}" x2="${width}" y1="${floor}" y2="${floor}"/>`,
    `<text class="name" x="${left - 8}" y="21" text-anchor="end">${sayTold(most)}</text>`,
    `<text class="name" x="${left - 8}" y="${floor + 4}" text-anchor="end">0</text>`,
    ...columns,
    `<text class="name" x="${left}" y="${floor + 22}">${first ? sayDate(first.day) : ''}</text>`,
    days.length > 6 && last
      ? `<text class="name" x="${end.toFixed(1)}" y="${floor + 22}" text-anchor="end">${sayDate(last.day)}</text>`
      : '',
    '</svg>',
  ].join('')
}
