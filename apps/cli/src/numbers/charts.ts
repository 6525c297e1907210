import type { Disclosed } from '@redress/server/letters/counts/disclosed'
import type { Report } from '@redress/server/operations/reports/report'
import { DAY_MS } from '@redress/server/platform/clock'
import { escapeMarkup } from '@redress/server/platform/escapeMarkup'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { reportFormats } from './reportText.ts'

export type Bar = { name: string; value: Disclosed }

const BAR_CHART_WIDTH = 460
const ROW_HEIGHT = 34
const NAME_WIDTH = 150
const LONGEST_NAME = 18

function shortened(name: string): string {
  const points = [...name]
  return points.length <= LONGEST_NAME ? name : `${points.slice(0, LONGEST_NAME - 1).join('')}…`
}

/** Draws a bar chart. The chart is hidden from screen readers, because the table below it contains the same numbers. */
export function barChart(bars: readonly Bar[], words: ConsoleWords): string {
  const { count } = reportFormats(words)
  const greatest = Math.max(1, ...bars.map(each => each.value ?? 0))
  const room = BAR_CHART_WIDTH - NAME_WIDTH - 70
  const rows = bars.map(({ name, value }, place) => {
    const y = place * ROW_HEIGHT
    const length = ((value ?? 0) / greatest) * room
    const shown = value ? Math.max(3, length) : 0
    return [
      `<text class="name" x="${NAME_WIDTH - 12}" y="${y + 21}" text-anchor="end">${escapeMarkup(shortened(name))}</text>`,
      `<rect class="track" x="${NAME_WIDTH}" y="${y + 6}" width="${room}" height="22" rx="4"/>`,
      `<rect class="bar" x="${NAME_WIDTH}" y="${y + 6}" width="${shown.toFixed(1)}" height="22" rx="4"/>`,
      `<text class="value" x="${(NAME_WIDTH + shown + 10).toFixed(1)}" y="${y + 22}">${count(value)}</text>`,
    ].join('')
  })
  return `<svg viewBox="0 0 ${BAR_CHART_WIDTH} ${bars.length * ROW_HEIGHT}" aria-hidden="true">${rows.join('')}</svg>`
}

const [dayChartWidth, height, floor, left] = [960, 220, 190, 46]

/** Adds days without visits, so that the chart has no gaps in time. */
function everyDay(days: Report['days']): Report['days'] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + 1
  const known = new Map(days.map(each => [each.day, each]))
  return Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.parse(first.day) + place * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? { day, visitors: 0, submissions: 0 }
  })
}

function column(value: number, { x, wide, most }: { x: number; wide: number; most: number }): string {
  const tall = (value / most) * (floor - 16)
  return `x="${x.toFixed(1)}" y="${(floor - tall).toFixed(1)}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}"`
}

/**
 * Draws the visits of each day, and the sent messages in front of them. A day whose numbers are suppressed leaves a
 * gap.
 */
export function dayChart(reported: Report['days'], words: ConsoleWords): string {
  const { date } = words.formats
  const days = everyDay(reported)
  const most = Math.max(1, ...days.flatMap(each => [each.visitors ?? 0, each.submissions ?? 0]))
  const step = (dayChartWidth - left) / Math.max(days.length, 14)
  const wide = Math.max(1, step * 0.72)
  const columns = days.map(({ visitors, submissions }, place) => {
    const at = { x: left + place * step + (step - wide) / 2, wide, most }
    return `<rect class="faint" ${column(visitors ?? 0, at)}/><rect class="bar" ${column(submissions ?? 0, at)}/>`
  })
  const [first, last] = [days[0], days.at(-1)]
  const end = left + days.length * step
  return [
    `<svg viewBox="0 0 ${dayChartWidth} ${height}" aria-hidden="true">`,
    `<line class="rule" x1="${left}" x2="${dayChartWidth}" y1="16" y2="16"/>`,
    `<line class="rule" x1="${left}" x2="${dayChartWidth}" y1="${floor}" y2="${floor}"/>`,
    `<text class="name" x="${left - 8}" y="21" text-anchor="end">${reportFormats(words).count(most)}</text>`,
    `<text class="name" x="${left - 8}" y="${floor + 4}" text-anchor="end">0</text>`,
    ...columns,
    `<text class="name" x="${left}" y="${floor + 22}">${first ? date(first.day) : ''}</text>`,
    days.length > 6 && last
      ? `<text class="name" x="${end.toFixed(1)}" y="${floor + 22}" text-anchor="end">${date(last.day)}</text>`
      : '',
    '</svg>',
  ].join('')
}
