import type { Report } from '@redress/server/reports/report'
import { sayTime } from '../../terminal/sayTime.ts'
import { sayDate } from '../sayNumbers.ts'
import { sayLeftOut, whyNotTold } from '../words.ts'
import { escaped } from './escaped.ts'
import {
  billsSection,
  campaignsSection,
  daysSection,
  figures,
  officesSection,
  outcomesSection,
  sourcesSection,
  stagesSection,
} from './sections.ts'
import { styleOf } from './styleOf.ts'

/** Asks nobody for anything, and runs nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'"

/** A report as one file of HTML, with its charts: no script, nothing from elsewhere. */
export function writePage(report: Report): string {
  const { organization, campaigns, since, now } = report
  const about = campaigns.length === 1 ? (campaigns[0]?.name ?? '') : 'All campaigns'
  const from = since === '' ? 'From the start' : `Since ${sayDate(since)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(`${organization.name}: numbers`)}</title>
<style>${styleOf(organization)}</style>
</head>
<body>
<header><h1>${escaped(organization.name)}</h1><p>${escaped(about)}. ${from}, at ${sayTime(now)}.</p></header>
<main>
${figures(report)}
${daysSection(report)}
<div class="pair">
${stagesSection(report)}
${outcomesSection(report)}
${sourcesSection(report)}
${billsSection(report)}
${officesSection(report)}
${campaignsSection(report)}
</div>
<footer><p>${[sayLeftOut(report), whyNotTold].filter(Boolean).join(' ')}</p></footer>
</main>
</body>
</html>
`
}
