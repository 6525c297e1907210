import { congressSeats } from '@redress/core/legislator/seats'
import { formatSeat } from '@redress/words/offices'
import { useLanguage } from '../../language/useWords.ts'

/** Returns a function that names an office by its seat, and by the code by which the offices' staff know it. */
export function useOfficeName(): (code: string) => string {
  const language = useLanguage()
  return code => {
    const seat = congressSeats.find(each => each.code === code)
    return seat ? `${formatSeat(seat, language)} (${code})` : code
  }
}
