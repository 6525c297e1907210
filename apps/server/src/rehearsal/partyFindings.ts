import { targetOf } from '@redress/core/legislator/matchesParty'
import { type Cast, codesOf, type Player } from './cast.ts'
import type { Finding } from './finding.ts'
import type { Script } from './script.ts'

const ofRedress = { by: 'Redress', answer: '', place: '' } as const

/** Whom a campaign that narrows to a party leaves with nobody: whole states, then single House districts. */
export function partyFindings({ campaign }: Script, { all, spokenTo }: Cast): Finding[] {
  const { targetedParty } = campaign
  if (targetedParty === '') return []
  if (targetOf(targetedParty) === null) {
    const reason = `The targeted party "${targetedParty}" narrows to nobody: only Democrat or Republican do.`
    return [{ ...ofRedress, level: 'remark', reason, offices: codesOf(spokenTo) }]
  }
  if (spokenTo.length === 0) {
    const unnamed = all.every(({ legislator }) => !legislator || legislator.party === 'NONE')
    const why = unnamed ? 'parties are not known until names are loaded' : 'none of them is in Congress'
    const reason = `The campaign speaks to ${targetedParty}s alone, and ${why}: nobody can be written to.`
    return [{ ...ofRedress, level: 'refused', reason, offices: codesOf(all) }]
  }
  return [
    ...emptyStates({ all, spokenTo }, targetedParty),
    ...emptyDistricts({ all, spokenTo }, targetedParty),
  ]
}

const stateOf = ({ seat }: Player) => seat.state

/** Where nobody is spoken to, neither senator nor representative. */
export function statesWithoutAnybody({ all, spokenTo }: Cast): string[] {
  const reached = new Set(spokenTo.map(stateOf))
  return [...new Set(all.map(stateOf))].filter(state => !reached.has(state))
}

function emptyStates(cast: Cast, party: string): Finding[] {
  const states = statesWithoutAnybody(cast)
  if (states.length === 0) return []
  const reason = `The campaign speaks to ${party}s alone: in ${states.join(', ')} a constituent has nobody to write to.`
  const offices = codesOf(cast.all.filter(each => states.includes(stateOf(each))))
  return [{ ...ofRedress, level: 'unreached', reason, offices }]
}

/** Districts whose member is of another party, in states where no senator is spoken to either. */
function emptyDistricts(cast: Cast, party: string): Finding[] {
  const without = new Set(statesWithoutAnybody(cast))
  const senators = new Set(cast.spokenTo.filter(each => each.seat.legislatorType === 'SENATE').map(stateOf))
  const spokenTo = new Set(codesOf(cast.spokenTo))
  const empty = cast.all.filter(
    ({ seat }) =>
      seat.legislatorType === 'HOUSE' &&
      !without.has(seat.state) &&
      !senators.has(seat.state) &&
      !spokenTo.has(seat.code),
  )
  if (empty.length === 0) return []
  const reason = `The campaign speaks to ${party}s alone: in ${empty.length} House districts of other states a constituent has nobody to write to.`
  return [{ ...ofRedress, level: 'unreached', reason, offices: codesOf(empty) }]
}
