import { themeOf } from '@redress/core/organization/theme'
import type { Report } from '@redress/server/operations/reports/report'

/** Returns the report's CSS. Uses the organization's colors, with a readable color for text. */
export function reportStyleOf({ primaryColor, secondaryColor }: Report['organization']): string {
  const { primary, onPrimary, primaryInk } = themeOf(primaryColor, secondaryColor)
  return `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1f1b24; background: #faf9f7 }
body { margin: 0 }
header { background: ${primary}; color: ${onPrimary}; padding: 40px 24px 88px }
header > *, main { max-width: 1000px; margin: 0 auto }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.01em }
header p { margin-top: 8px }
main { padding: 0 24px 48px; margin-top: -56px }
section { background: #fff; border: 1px solid #e7e4df; border-radius: 12px; padding: 24px; margin-bottom: 20px }
h2 { font-size: 1.125rem; margin: 0 0 16px }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 16px; margin: 0 }
.figures dt { color: #5d5766; font-size: .875rem }
.figures dd { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 0 20px }
figure { margin: 0 }
.figures + p { margin: 20px 0 0 } svg { display: block; width: 100%; height: auto }
.name { font-size: 13px; fill: #5d5766 } .value { font-size: 13px; font-weight: 600; fill: #1f1b24 }
.bar, .key-sent { fill: ${primaryInk}; background: ${primaryInk} } .track { fill: #f3f1ed }
.faint, .key-visited { fill: #cfc9d6; background: #cfc9d6 } .rule { stroke: #e7e4df }
.keys { display: flex; gap: 20px; margin: 0 0 8px; padding: 0; list-style: none; font-size: .875rem; color: #5d5766 }
.keys i { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 8px }
details { margin-top: 16px } summary { color: ${primaryInk}; cursor: pointer; font-size: .9375rem }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: 8px 12px; text-align: right; border-bottom: 1px solid #e7e4df; font-size: .9375rem }
th:first-child { text-align: left } thead th { color: #5d5766; font-weight: 500 } tbody th { font-weight: 500 }
footer { color: #5d5766; font-size: .875rem }
@media print { details::details-content { content-visibility: visible } section { break-inside: avoid } }
`
}
