import { findState } from '@redress/core/address/states'
import { codePoints } from '@redress/core/text/codePoints'

type Signer = {
  firstName: string
  lastName: string
  email: string
  street: string
  city: string
  zip: string
}

const plain = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()

/** A line that says only who wrote, or where they live: offices read that from fields of its own. */
function isSignature(line: string, signer: Signer): boolean {
  const said = plain(line)
  const { firstName, lastName, email, street, city, zip } = signer
  if (said === plain(`${firstName} ${lastName}`) || said === plain(email) || said === plain(street))
    return true
  const [before, after] = [plain(city), plain(zip)]
  if (!said.startsWith(`${before} `) || !said.endsWith(` ${after}`)) return false
  const between = said.slice(before.length, -after.length).trim()
  return between === '' || findState(between) !== undefined
}

/**
 * The message without a closing block of the writer's own name and address: offices group letters by
 * likeness, and have both already. A text that would be left too short stays as it is.
 */
export function withoutSignature(text: string, signer: Signer): string {
  const lines = text.trimEnd().split('\n')
  let end = lines.length
  while (end > 0 && (lines[end - 1]?.trim() === '' || isSignature(lines[end - 1] ?? '', signer))) end -= 1
  const kept = lines.slice(0, end).join('\n').trimEnd()
  return codePoints(kept) < 6 ? text : kept
}
