type Holder = {
  legislatorType: 'HOUSE' | 'SENATE'
  state: string
  district: number | null
  senateClass: number | null
}

/** The id of the seat somebody holds, as core's seat directory has it: `house-TX-7`, `senate-WY-1`. */
export function seatId({ legislatorType, state, district, senateClass }: Holder): string {
  return legislatorType === 'HOUSE' ? `house-${state}-${district}` : `senate-${state}-${senateClass}`
}
