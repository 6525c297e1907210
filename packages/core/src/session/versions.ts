import { NO_SEGMENT } from '../campaign/segments.ts'
import type { Legislator } from '../legislator/legislator.ts'
import { chosenLegislators } from './chosen.ts'
import type { Session } from './session.ts'

/**
 * In a campaign with segments, a letter has a first paragraph for each segment, its opening, and one body. The
 * session's draft is the version that the person sees. It begins with the opening of its segment.
 */
type Letter = Pick<Session, 'draft' | 'openings'>

/** The selected legislators who get the same text. */
type Version = { segment: string; to: Legislator[]; isShown: boolean }

const keyOf = ({ segment = NO_SEGMENT }: Legislator) => segment

/** Returns the segments of the selected legislators. */
export function chosenSegments(session: Session): string[] {
  return [...new Set(chosenLegislators(session).map(keyOf))]
}

/** Returns the opening with which the draft begins. Undefined if it begins with none of the openings. */
function shownOpening({ draft, openings = {} }: Letter): string | undefined {
  return Object.values(openings)
    .filter(each => startsWith(draft, each))
    .sort((a, b) => b.length - a.length)[0]
}

const startsWith = (text: string, opening: string) =>
  opening === '' || text === opening || text.startsWith(`${opening}\n`)

/** Returns the text for the legislators of a segment. Without an opening for them, it is the body alone. */
export function letterFor(session: Letter, segment = NO_SEGMENT): string {
  const { draft, openings = {} } = session
  const shown = shownOpening(session)
  const opening = openings[segment] ?? ''
  if (shown === undefined || shown === opening) return draft
  return [opening, draft.slice(shown.length).trimStart()].filter(Boolean).join('\n\n')
}

/** Returns the versions of the letter, in the order of the legislators. A letter has one version or more. */
export function versionsOf(session: Session): Version[] {
  const versions = new Map<string, Version>()
  for (const legislator of chosenLegislators(session)) {
    const segment = keyOf(legislator)
    const text = letterFor(session, segment)
    const version = versions.get(text) ?? { segment, to: [], isShown: text === session.draft }
    version.to.push(legislator)
    versions.set(text, version)
  }
  return [...versions.values()]
}

/** Shows the version for a segment. */
export function showVersion(session: Session, segment: string): Session {
  const draft = letterFor(session, segment)
  const before = shownOpening(session) ?? ''
  const opening = { text: session.openings?.[segment] ?? '', source: 'request' as const }
  const body = session.parts.filter(each => !before.includes(each.text))
  const openings = { ...session.openings, [segment]: opening.text }
  return { ...session, draft, openings, parts: opening.text ? [opening, ...body] : body }
}

/** Shows a version that a selected legislator gets. */
export function withStandingVersion(session: Session): Session {
  const [first, ...others] = versionsOf(session)
  if (!session.openings || !first || [first, ...others].some(each => each.isShown)) return session
  return showVersion(session, first.segment)
}

/**
 * Returns the openings after the person edited the shown version. A change of the first paragraph belongs to this
 * version, and a change of the body to all of them.
 */
export function editedOpenings(session: Letter, text: string): Session['openings'] {
  const { draft, openings } = session
  const shown = shownOpening(session)
  if (!openings || shown === undefined) return openings
  const body = draft.slice(shown.length).trim()
  const edited = firstOf(text, { shown, body })
  return mapOpenings(openings, each => (each === shown ? edited : each))
}

export function mapOpenings(
  openings: Session['openings'],
  change: (opening: string) => string,
): Session['openings'] {
  return openings && Object.fromEntries(Object.entries(openings).map(([key, each]) => [key, change(each)]))
}

function firstOf(text: string, { shown, body }: { shown: string; body: string }): string {
  if (body !== '' && (text === body || text.endsWith(`\n\n${body}`)))
    return text.slice(0, -body.length).trim()
  if (startsWith(text, shown)) return shown
  return (text.split('\n\n')[0] ?? '').trim()
}
