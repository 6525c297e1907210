import { states } from '@redress/core/address/states'
import { contactWords, demands } from './lists/letter.ts'
import { setOf, textsOf } from './words.ts'

// Every repetition is bounded, so that no text makes it slow.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/gu
const PHONE = /(?<![\d$.,/-])(?:\+?1[-. ]?)?(?:\(\d{3}\)\s?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\d,])(?:\s(?:ext|x)\.?\s?\d{1,6})?/gi
const TEN_DIGITS = /(?<![\d$.,/-])\d{10}(?![\d,])/g
const INSURED = /(?<![\d-])\d{3}-\d{2}-\d{4}(?![\d-])/g
const KINDS = 'st|street|ave|avenue|rd|road|blvd|ln|lane|dr|drive|ct|court|pl|way|hwy|cir|pkwy|trl|hill rd'
const STREET = new RegExp(`(?<![\\p{L}\\p{N}$.,-])\\d{1,6}(?: [\\p{L}\\d.'’-]{1,20}){1,3}? (?:${KINDS})(?![\\p{L}\\d])\\.?`, 'giu')
const ROUTE = /(?<![\p{L}\p{N}])(?:\d{1,6} )?(?:p\.?\s?o\.? box|rural route|rr|county road|hc) #?\d{1,6}(?: box \d{1,6})?/giu
const UNIT = /(?<![\p{L}\p{N}])(?:apt|apartment|unit|suite|ste)\.? ?#?[\p{L}\d-]{1,5}(?![\p{L}\p{N}])/giu
const SPANISH_STREET = /(?<!\p{L})(?:calle|avenida) (?:[\p{L}\d.]{1,20} ){1,3}?#? ?\d{1,5}(?!\p{L})/giu
const CODES = states.map(state => state.code).join('|')
const STATE_ZIP = new RegExp(`(?<!\\p{L})(?:${CODES})\\.?,? \\d{5}(?:-\\d{4})?(?!\\d)`, 'gu')
const ZIP = /(?<!\p{L})zip(?: code)?(?: is|:)? \d{5}(?:-\d{4})?(?!\d)/giu
const WEB = /(?<!\p{L})www\.[\p{L}\d.-]{3,60}/giu
const DATA = [EMAIL, PHONE, TEN_DIGITS, INSURED, STREET, ROUTE, UNIT, SPANISH_STREET, STATE_ZIP, ZIP, WEB]

const NAME_CLAUSE = /^(?:my (?:full )?name is|me llamo|mi nombre es|name\s?:|nombre\s?:)((?: \p{Lu}[\p{L}.'’-]{0,20}){1,4})[.!]?$/iu
const CLAUSE_END = /(,\s+|;\s*|\s[-–—~|/•]\s|\s(?:and|but|y|pero)\s|\n)/u
const MAY_HOLD_CONTACT = /\d|@|www|name|llamo|nombre/i

const words = setOf(contactWords)
const demanded = setOf(demands)

const NAME = /^(?:(?:["“(]?\p{Lu}[\p{L}.'’)"”-]{0,20}|de|la|del|van|von|y|and|&|of|\d{1,3})[ ,]{0,2}){1,6}$/u

/** Up to six words with capitals, and none of them a demand. */
export function isName(text: string): boolean {
  const isDemand = () => textsOf(text).some(word => demanded.has(word))
  return text.length <= 60 && /^["“]?\p{Lu}/u.test(text) && NAME.test(text) && !isDemand()
}

/** Whether the clause is nothing but contact data with the words that introduce it. */
function isContactClause(clause: string): boolean {
  const name = NAME_CLAUSE.exec(clause)?.[1]
  if (name !== undefined && /^(?: \p{Lu}\S*)+$/u.test(name)) return true
  const rest = DATA.reduce((text, datum) => text.replace(datum, ' '), clause)
  if (rest === clause) return false
  const others = rest.match(/[\p{L}\p{N}']+/gu) ?? []
  if (others.every(word => word.length === 1 || words.has(word.toLowerCase()))) return true
  return others.length >= (clause.search(STATE_ZIP) >= 0 ? 1 : 2) && isName(others.join(' '))
}

/** Clauses that a name or a town may stand from an address. */
const NEAR = [-4, -2, 2, 4]

/** What is left of a sentence without contact data, and what was cut. */
export function cutContact(sentence: string): { rest: string; cut: string[] } {
  if (!MAY_HOLD_CONTACT.test(sentence)) return { rest: sentence, cut: [] }
  // Clauses stand at even places, and what separates them at odd ones.
  const parts = sentence.split(CLAUSE_END)
  const isContact = parts.map((part, at) => at % 2 === 0 && isContactClause(part.replace(/[.!]$/, '').trim()))
  let [rest, data] = ['', '']
  const cut: string[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const clause = parts[at] ?? ''
    const before = parts[at - 1] ?? ''
    if (isContact[at] || (isName(clause) && NEAR.some(step => isContact[at + step]))) {
      data += (data === '' ? '' : before) + clause
    } else {
      if (data !== '') cut.push(data)
      rest += (rest === '' ? '' : before) + clause
      data = ''
    }
  }
  if (data !== '') cut.push(data)
  return { rest: /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : '', cut: cut.map(each => each.trim()) }
}

/** A Social Security number goes from every sentence, also where the sentence says more. */
export function cutInsured(sentence: string): { rest: string; cut: string[] } {
  return { rest: sentence.replace(INSURED, ''), cut: sentence.match(INSURED) ?? [] }
}
