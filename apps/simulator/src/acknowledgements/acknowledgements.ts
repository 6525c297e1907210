/** What an office's own mail system reports of a letter that its gateway took. */
export const reportNames = ['none', 'taken', 'wrong-district', 'bad-address'] as const
export type ReportName = (typeof reportNames)[number]

export type AcknowledgementOrder = {
  /** Empty for every office that has no order of its own. */
  office: string
  /** `none` ends it. */
  reports: ReportName
  /** How many letters are answered so; undefined for all until it is ended. */
  times: number | undefined
}

export type Acknowledgements = {
  order(wanted: AcknowledgementOrder): void
  /** What is reported of the next letter to an office; counts it. */
  next(office: string): Exclude<ReportName, 'none'> | undefined
}

type Standing = { reports: Exclude<ReportName, 'none'>; left: number }

/** Nobody reports anything until it is ordered: most offices never do. */
export function openAcknowledgements(): Acknowledgements {
  const orders = new Map<string, Standing>()
  return {
    order({ office, reports, times }) {
      if (reports === 'none') orders.delete(office)
      else orders.set(office, { reports, left: times ?? Number.POSITIVE_INFINITY })
    },
    next(office) {
      const key = orders.has(office) ? office : ''
      const standing = orders.get(key)
      if (!standing) return undefined
      standing.left -= 1
      if (standing.left <= 0) orders.delete(key)
      return standing.reports
    },
  }
}
