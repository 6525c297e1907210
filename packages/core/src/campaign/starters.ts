import type { SelectedBill, Stance } from '../bill/bill.ts'
import type { Campaign, StarterStance } from './campaign.ts'

type Listing = Pick<Campaign, 'supportingBills' | 'form'>
type Chosen = readonly Pick<SelectedBill, 'id' | 'proOrCon'>[]

/** The starter messages that contradict none of the person's stances: the server chooses among these. */
export function startersFor(campaign: Listing, selectedBills: Chosen): string[] {
  const { starterMessages, starterStances = [] } = campaign.form
  const stance = stanceOn(campaign, selectedBills)
  const isOwn = sharesEveryStance(campaign, selectedBills)
  const fits = (declared: StarterStance | null) =>
    declared === null ? isOwn : declared === 'EITHER' || declared === stance
  return starterMessages.filter((_, place) => fits(starterStances[place] ?? null))
}

/** The campaign's reasons that are offered for the person's stance. */
export function reasonsFor(campaign: Listing, selectedBills: Chosen): string[] {
  const { reasons } = campaign.form
  const stance = stanceOn(campaign, selectedBills)
  if (reasons === undefined || stance === null) return []
  return stance === 'PRO' ? reasons.for : reasons.against
}

/** The one stance of the person on the campaign's bills, or the campaign's own before one is taken. */
function stanceOn(campaign: Listing, selectedBills: Chosen): Stance | null {
  if (selectedBills.length === 0) return ownStance(campaign)
  return onlyStance(relevant(campaign, selectedBills).map(each => each.proOrCon))
}

/** A campaign without bills is for what it asks, and any bill may be about that. */
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
