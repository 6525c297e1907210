/** The domains of most private email addresses in the United States. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'msn.com',
  'live.com',
  'me.com',
  'mac.com',
  'att.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'protonmail.com',
  'proton.me',
  'ymail.com',
]

/** Real mail domains that differ from a common domain by only a letter or two. */
const realNeighbors = [
  'mail.com',
  'email.com',
  'gmx.com',
  'hotmail.ca',
  'live.ca',
  'yahoo.ca',
  'rocketmail.com',
]

/** A domain of at most this many characters is suggested only if one letter is wrong and the first letter is right. */
const SHORT_DOMAIN = 8

/**
 * Returns the common domain that a person probably meant, such as `gmail.com` for `ada@gmial.com`. Returns undefined if
 * the email address already has a common domain, or if no common domain is similar.
 */
export function suggestDomain(email: string): string | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  if (!email.includes('@') || commonDomains.includes(domain) || realNeighbors.includes(domain))
    return undefined
  const [closest] = commonDomains
    .map(common => ({ common, distance: editDistance(domain, common) }))
    .filter(({ common, distance }) => isLikely(domain, common, distance))
    .sort((a, b) => a.distance - b.distance)
  return closest?.common
}

function isLikely(domain: string, common: string, distance: number): boolean {
  if (common.length > SHORT_DOMAIN) return distance <= 2
  return distance <= 1 && domain[0] === common[0]
}

/** Counts the letters that are added, missing, replaced, or swapped with their neighbor. */
function editDistance(from: string, to: string): number {
  // Domains whose lengths differ by more than two need more edits than any suggestion allows.
  if (Math.abs(from.length - to.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const distance = Math.min(
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwap ? cell(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      rows[row]?.push(distance)
    }
  }
  return cell(from.length, to.length)
}
