import type { Finding, Level } from '@redress/server/rehearsal/finding'
import { levels } from '@redress/server/rehearsal/finding'
import type { Rehearsal } from '@redress/server/rehearsal/rehearse'
import { sayOffices } from './sayOffices.ts'

const headings: Record<Level, string> = {
  refused: 'Would be refused',
  mended: 'Would be mended by Redress: offices read something else than was written',
  unreached: 'Nobody to write to',
  remark: 'Worth a look',
}

function sayFinding({ by, reason, answer, place, offices }: Finding): string[] {
  const asked = answer !== '' && !reason.includes(answer)
  return [
    `  ${place === '' ? '' : `${place}: `}${reason}`,
    ...(asked ? [`    The gateway says: ${answer}`] : []),
    `    ${by}, ${sayOffices(offices)}`,
  ]
}

/** A rehearsal for a person at a terminal: worst first, the same fault at many offices once. */
export function sayRehearsal(rehearsal: Rehearsal, seconds: number): string[] {
  const { campaign, seats, spokenTo, letters, refusing, findings } = rehearsal
  const whose = campaign.organization === '' ? '' : ` by ${campaign.organization}`
  const whom = spokenTo === seats ? `all ${seats} seats` : `${spokenTo} of ${seats} seats`
  const verdict =
    refusing.length === 0
      ? 'Nothing would be refused.'
      : `Something would be refused at ${sayOffices(refusing).replace(/:.*/, '')}.`
  return [
    `"${campaign.name}" (${campaign.id})${whose}`,
    `${letters.toLocaleString('en-US')} letters to ${whom}, ${seconds.toFixed(1)} s. ${verdict}`,
    ...levels.flatMap(level => {
      const mine = findings.filter(each => each.level === level)
      return mine.length === 0 ? [] : ['', headings[level], ...mine.flatMap(sayFinding)]
    }),
  ]
}
