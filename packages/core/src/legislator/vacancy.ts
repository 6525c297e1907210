/** A seat that nobody holds right now. */
export type Vacancy = {
  /** What the seat is called: `Representative, Texas 23`. */
  officeName: string
  /** USPS code. */
  state: string
  /** 0 for at-large, null in the Senate. */
  district: number | null
}
