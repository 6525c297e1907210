import type { SelectedBill, Stance } from '../bill/bill.ts'
import type { Campaign, StarterStance } from './campaign.ts'

type Listing = Pick<Campaign, 'supportingBills' | 'form'>
type Chosen = readonly Pick<SelectedBill, 'id' | 'proOrCon'>[]

/** Returns the starter messages that do not contradict any of the person's stances. The server chooses among these. */
export function startersFor(campaign: Listing, selectedBills: Chosen): string[] {
  const { starterMessages, starterStances = [] } = campaign.form
  const stance = stanceOn(campaign, selectedBills)
  const isOwn = sharesEveryStance(campaign, selectedBills)
  const fits = (declared: StarterStance | null) =>
    declared === null ? isOwn : declared === 'EITHER' || declared === stance
  return starterMessages.filter((_, place) => fits(starterStances[place] ?? null))
}

/** Returns the text that the page previews before there is a draft, if the campaign has one for the person's stance. */
export function startingTextFor(campaign: Listing, selectedBills: Chosen): string | undefined {
  return startersFor(campaign, selectedBills)[0]
}

/** Returns the campaign's reasons that the page offers for the person's stance. */
export function reasonsFor(campaign: Listing, selectedBills: Chosen): string[] {
  const { reasons } = campaign.form
  const stance = stanceOn(campaign, selectedBills)
  if (reasons === undefined || stance === null) return []
  return stance === 'PRO' ? reasons.for : reasons.against
}

/**
 * Returns the person's stance if it is the same on all of the campaign's bills, otherwise null. Until the person takes
 * a stance, returns the campaign's own.
 */
function stanceOn(campaign: Listing, selectedBills: Chosen): Stance | null {
  if (selectedBills.length === 0) return ownStance(campaign)
  return onlyStance(relevant(campaign, selectedBills).map(each => each.proOrCon))
}

/**
 * Returns the campaign's stance if it is the same on all of its bills, otherwise null. A campaign without bills counts
 * as in favor, because it supports its own request.
 */
function ownStance({ supportingBills }: Listing): Stance | null {
  return supportingBills.length === 0 ? 'PRO' : onlyStance(supportingBills.map(each => each.proOrCon))
}

function relevant({ supportingBills }: Listing, selectedBills: Chosen): Chosen {
  if (supportingBills.length === 0) return selectedBills
  return selectedBills.filter(({ id }) => supportingBills.some(each => each.id === id))
}

function onlyStance(stances: readonly (Stance | undefined)[]): Stance | null {
  const [first, ...others] = new Set(stances)
  return others.length === 0 ? (first ?? null) : null
}

function sharesEveryStance({ supportingBills }: Listing, selectedBills: Chosen): boolean {
  return selectedBills.every(({ id, proOrCon }) =>
    supportingBills.some(each => each.id === id && each.proOrCon === proOrCon),
  )
}
