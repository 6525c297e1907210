import { isPublished } from '@redress/core/campaign/landing'
import { isReservedPath } from '@redress/core/campaign/reservedPaths'
import { codePoints } from '@redress/core/text/codePoints'
import { repeated } from '../organizations/finding.ts'
import { tagsIn } from '../organizations/tagsIn.ts'
import { type Cast, codesOf } from './cast.ts'
import type { Finding, Level } from './finding.ts'
import type { Script } from './script.ts'

/** Left in by whoever copied a letter: `[YOUR NAME]`, `{{ name }}`, `$NAME`. */
const placeholder = /\[[^\]\n]{2,60}\]|\{\{[^}\n]{1,60}\}\}|\$\{?[A-Z_]{3,}\}?|<[A-Z_ ]{3,}>/

/** What is wrong with a campaign before any letter is written, wherever it goes. */
export function campaignFindings(script: Script, { spokenTo }: Cast, now: number): Finding[] {
  const offices = codesOf(spokenTo)
  const say = (level: Level, reason: string): Finding => ({
    level,
    by: 'Redress',
    reason,
    answer: '',
    place: '',
    offices,
  })
  const { campaign, problems } = script
  return [
    ...problems.map(({ file, line, column, level, message }) => ({
      ...say(
        level === 'error' ? 'refused' : 'remark',
        level === 'error' ? `The file is not loaded: ${message}` : message,
      ),
      place: `${file}:${line}:${column}`,
    })),
    ...(isPublished(campaign, now)
      ? []
      : [say('refused', `The campaign is not open: ${whyNotOpen(script, now)}.`)]),
    ...identity(script).map(each => say('refused', each)),
    ...addons(script).map(each => say('refused', each)),
    ...campaign.form.starterMessages.flatMap((text, place) =>
      oddities(text, place).map(each => say('remark', each)),
    ),
    ...(campaign.form.starterMessages.length === 0
      ? [say('remark', 'There is no starter message: every letter is made of what its writer says alone.')]
      : []),
  ]
}

function identity({ campaign: { campaignId } }: Script): string[] {
  if (!isReservedPath(campaignId)) return []
  return [`The id "${campaignId}" is an address of the product itself: nobody comes to the campaign.`]
}

function addons({ campaign: { form } }: Script): string[] {
  const texts = form.addons.map(each => each.description)
  const twice = new Set(repeated(texts))
  return texts.flatMap((text, place) => {
    const named = `Add-on ${place + 1}`
    if (text === '') return [`${named} has no words.`]
    if (codePoints(text) > 500) return [`${named} is longer than 500 characters.`]
    return twice.has(place) ? [`${named} stands twice: nobody could tell one answer from the other.`] : []
  })
}

function whyNotOpen({ campaign: { startDate, endDate } }: Script, now: number): string {
  if (startDate === '') return 'it has no start date that can be read'
  if (Date.parse(startDate) > now) return `it starts on ${startDate.slice(0, 10)}`
  // The first moment that is no longer in it.
  return `it ended on ${new Date(Date.parse(endDate) - 1).toISOString().slice(0, 10)}`
}

function oddities(text: string, place: number): string[] {
  const blank = placeholder.exec(text)?.[0]
  const [tag] = tagsIn(text)
  const named = `Starter message ${place + 1}`
  return [
    ...(blank ? [`${named} holds ${blank}: offices would read it as it stands.`] : []),
    ...(tag ? [`${named} holds ${tag.tag}: offices would read it as it stands.`] : []),
  ]
}
