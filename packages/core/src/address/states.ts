/**
 * The class of a Senate seat. Senators are elected in three classes, two years apart. A state has seats in two of
 * the classes.
 */
export type SenateClass = 1 | 2 | 3

export type State = {
  code: string
  name: string
  fips: string
  houseSeats: number
  /** The classes of the state's Senate seats. Empty for DC and the territories. */
  senateClasses: readonly SenateClass[]
}

export const states: readonly State[] = [
  { code: 'AL', name: 'Alabama', fips: '01', houseSeats: 7, senateClasses: [2, 3] },
  { code: 'AK', name: 'Alaska', fips: '02', houseSeats: 1, senateClasses: [2, 3] },
  { code: 'AZ', name: 'Arizona', fips: '04', houseSeats: 9, senateClasses: [1, 3] },
  { code: 'AR', name: 'Arkansas', fips: '05', houseSeats: 4, senateClasses: [2, 3] },
  { code: 'CA', name: 'California', fips: '06', houseSeats: 52, senateClasses: [1, 3] },
  { code: 'CO', name: 'Colorado', fips: '08', houseSeats: 8, senateClasses: [2, 3] },
  { code: 'CT', name: 'Connecticut', fips: '09', houseSeats: 5, senateClasses: [1, 3] },
  { code: 'DE', name: 'Delaware', fips: '10', houseSeats: 1, senateClasses: [1, 2] },
  { code: 'FL', name: 'Florida', fips: '12', houseSeats: 28, senateClasses: [1, 3] },
  { code: 'GA', name: 'Georgia', fips: '13', houseSeats: 14, senateClasses: [2, 3] },
  { code: 'HI', name: 'Hawaii', fips: '15', houseSeats: 2, senateClasses: [1, 3] },
  { code: 'ID', name: 'Idaho', fips: '16', houseSeats: 2, senateClasses: [2, 3] },
  { code: 'IL', name: 'Illinois', fips: '17', houseSeats: 17, senateClasses: [2, 3] },
  { code: 'IN', name: 'Indiana', fips: '18', houseSeats: 9, senateClasses: [1, 3] },
  { code: 'IA', name: 'Iowa', fips: '19', houseSeats: 4, senateClasses: [2, 3] },
  { code: 'KS', name: 'Kansas', fips: '20', houseSeats: 4, senateClasses: [2, 3] },
  { code: 'KY', name: 'Kentucky', fips: '21', houseSeats: 6, senateClasses: [2, 3] },
  { code: 'LA', name: 'Louisiana', fips: '22', houseSeats: 6, senateClasses: [2, 3] },
  { code: 'ME', name: 'Maine', fips: '23', houseSeats: 2, senateClasses: [1, 2] },
  { code: 'MD', name: 'Maryland', fips: '24', houseSeats: 8, senateClasses: [1, 3] },
  { code: 'MA', name: 'Massachusetts', fips: '25', houseSeats: 9, senateClasses: [1, 2] },
  { code: 'MI', name: 'Michigan', fips: '26', houseSeats: 13, senateClasses: [1, 2] },
  { code: 'MN', name: 'Minnesota', fips: '27', houseSeats: 8, senateClasses: [1, 2] },
  { code: 'MS', name: 'Mississippi', fips: '28', houseSeats: 4, senateClasses: [1, 2] },
  { code: 'MO', name: 'Missouri', fips: '29', houseSeats: 8, senateClasses: [1, 3] },
  { code: 'MT', name: 'Montana', fips: '30', houseSeats: 2, senateClasses: [1, 2] },
  { code: 'NE', name: 'Nebraska', fips: '31', houseSeats: 3, senateClasses: [1, 2] },
  { code: 'NV', name: 'Nevada', fips: '32', houseSeats: 4, senateClasses: [1, 3] },
  { code: 'NH', name: 'New Hampshire', fips: '33', houseSeats: 2, senateClasses: [2, 3] },
  { code: 'NJ', name: 'New Jersey', fips: '34', houseSeats: 12, senateClasses: [1, 2] },
  { code: 'NM', name: 'New Mexico', fips: '35', houseSeats: 3, senateClasses: [1, 2] },
  { code: 'NY', name: 'New York', fips: '36', houseSeats: 26, senateClasses: [1, 3] },
  { code: 'NC', name: 'North Carolina', fips: '37', houseSeats: 14, senateClasses: [2, 3] },
  { code: 'ND', name: 'North Dakota', fips: '38', houseSeats: 1, senateClasses: [1, 3] },
  { code: 'OH', name: 'Ohio', fips: '39', houseSeats: 15, senateClasses: [1, 3] },
  { code: 'OK', name: 'Oklahoma', fips: '40', houseSeats: 5, senateClasses: [2, 3] },
  { code: 'OR', name: 'Oregon', fips: '41', houseSeats: 6, senateClasses: [2, 3] },
  { code: 'PA', name: 'Pennsylvania', fips: '42', houseSeats: 17, senateClasses: [1, 3] },
  { code: 'RI', name: 'Rhode Island', fips: '44', houseSeats: 2, senateClasses: [1, 2] },
  { code: 'SC', name: 'South Carolina', fips: '45', houseSeats: 7, senateClasses: [2, 3] },
  { code: 'SD', name: 'South Dakota', fips: '46', houseSeats: 1, senateClasses: [2, 3] },
  { code: 'TN', name: 'Tennessee', fips: '47', houseSeats: 9, senateClasses: [1, 2] },
  { code: 'TX', name: 'Texas', fips: '48', houseSeats: 38, senateClasses: [1, 2] },
  { code: 'UT', name: 'Utah', fips: '49', houseSeats: 4, senateClasses: [1, 3] },
  { code: 'VT', name: 'Vermont', fips: '50', houseSeats: 1, senateClasses: [1, 3] },
  { code: 'VA', name: 'Virginia', fips: '51', houseSeats: 11, senateClasses: [1, 2] },
  { code: 'WA', name: 'Washington', fips: '53', houseSeats: 10, senateClasses: [1, 3] },
  { code: 'WV', name: 'West Virginia', fips: '54', houseSeats: 2, senateClasses: [1, 2] },
  { code: 'WI', name: 'Wisconsin', fips: '55', houseSeats: 8, senateClasses: [1, 3] },
  { code: 'WY', name: 'Wyoming', fips: '56', houseSeats: 1, senateClasses: [1, 2] },
  { code: 'DC', name: 'District of Columbia', fips: '11', houseSeats: 1, senateClasses: [] },
  { code: 'AS', name: 'American Samoa', fips: '60', houseSeats: 1, senateClasses: [] },
  { code: 'GU', name: 'Guam', fips: '66', houseSeats: 1, senateClasses: [] },
  { code: 'MP', name: 'Northern Mariana Islands', fips: '69', houseSeats: 1, senateClasses: [] },
  { code: 'PR', name: 'Puerto Rico', fips: '72', houseSeats: 1, senateClasses: [] },
  { code: 'VI', name: 'Virgin Islands', fips: '78', houseSeats: 1, senateClasses: [] },
]

const byCode = new Map(states.map(state => [state.code, state]))
const byName = new Map(states.map(state => [state.name.toLowerCase(), state]))

export function findState(typed: string): State | undefined {
  const wanted = typed.trim()
  return byCode.get(wanted.toUpperCase()) ?? byName.get(wanted.toLowerCase())
}

export function hasOneSeat(state: State): boolean {
  return state.houseSeats === 1
}
