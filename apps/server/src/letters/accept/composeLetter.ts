import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { GeoAddress } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'
import type { SelectedBill } from '@redress/core/bill/bill'
import { aboutPath, type Campaign } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { type ContactMethod, chambers, isChamber } from '@redress/core/legislator/chambers'
import { goesByEmail, type Legislator } from '@redress/core/legislator/legislator'
import { translationOf } from '@redress/core/organization/translation'
import type { Submission, UserInfo, Writer } from '@redress/core/submission/submission'
import { codePoints, keepLegal, tidyEmail, tidyLine } from '@redress/core/text/text'
import { holderName } from '@redress/words/names'
import { formatSalutation } from '@redress/words/offices'
import type { ComposedLetter } from '../stored/letters.ts'

export type LetterContext = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
  address: GeoAddress
  /**
   * Tells whether the Census Bureau knows the street address. In a state with one seat, the district is known without
   * proof of the address.
   */
  addressProved: boolean
  /** Tells whether the sender has proved that they own the email address. */
  confirmed: boolean
  /** The language of the page. */
  language: Language
  letterLanguage: LetterLanguage
  writer?: Writer | undefined
  answerWanted?: boolean | undefined
  /** The base URL of the site that shows the campaign's provenance page. */
  publicUrl: string
}

export type Recipient = { legislator: Legislator; method: ContactMethod }

function contactMethodOf(legislator: Legislator): ContactMethod | null {
  if (goesByEmail(legislator)) return 'email'
  const { legislatorType } = legislator
  return isChamber(legislatorType) ? chambers[legislatorType].contactMethod : null
}

type Addressee = Pick<Submission, 'officeCodeToSubmit' | 'contactViaEmail' | 'legislatorId'>

/**
 * Finds the recipient of a submission. A recipient must be a legislator whom the server itself found for the street
 * address and the campaign.
 */
export function findRecipient(
  asked: Addressee,
  representatives: readonly Legislator[],
  index: number,
): Recipient | FieldProblem {
  const at = (name: string) => `submissions.${index}.${name}`
  if (asked.contactViaEmail) {
    const legislator = representatives.find(each => each.id === asked.legislatorId && goesByEmail(each))
    if (legislator && asked.officeCodeToSubmit === '') return { legislator, method: 'email' }
    return { field: at('contactViaEmail'), message: 'this legislator cannot be reached by email' }
  }
  const { officeCodeToSubmit: code } = asked
  const legislator = code === '' ? undefined : representatives.find(each => each.officeCode === code)
  const method = legislator && contactMethodOf(legislator)
  if (legislator && method) return { legislator, method }
  return {
    field: at('officeCodeToSubmit'),
    message: 'not an office that this address and campaign may write to',
  }
}

function constituentOf(
  user: UserInfo,
  { address, addressProved, confirmed }: LetterContext,
): ComposedLetter['constituent'] {
  return {
    prefix: user.prefix,
    firstName: tidyLine(user.firstName),
    lastName: tidyLine(user.lastName),
    email: tidyEmail(user.email),
    emailConfirmed: confirmed,
    street: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
    addressProved,
  }
}

/** The part that all letters of a batch share. A batch comes from one person and is about one campaign. */
export type SharedPart = Pick<
  ComposedLetter,
  'language' | 'constituent' | 'answerWanted' | 'campaign' | 'organization'
>

export function composeSharedPart(userInfo: UserInfo, context: LetterContext): SharedPart {
  const { campaign, topics, language, letterLanguage, answerWanted = true, organization, publicUrl } = context
  return {
    language: letterLanguage,
    constituent: constituentOf(userInfo, context),
    answerWanted,
    campaign: {
      id: campaign.campaignId,
      name: translationOf(campaign, language).campaignName,
      topics,
      aboutUrl: publicUrl + aboutPath(campaign.campaignId),
    },
    organization: { id: organization.id, name: organization.name },
  }
}

type LetterFacts = {
  recipient: Recipient
  bills: SelectedBill[]
  officeEmail?: string | undefined
  authorship: ComposedLetter['authorship']
}

export function composeOfficeLetter(
  { submission, segmentedSubmission }: Submission,
  { recipient: { legislator, method }, bills, officeEmail = '', authorship }: LetterFacts,
  shared: SharedPart,
): ComposedLetter {
  const { legislatorType, state, district, senateClass = null } = legislator
  const { chamber, jurisdiction, districtName, title } = legislator
  const seat = { legislatorType, state, district, senateClass }
  return {
    legislatorId: legislator.id,
    legislatorName: holderName(legislator),
    seat: chamber ? { ...seat, chamber, jurisdiction, districtName, title } : seat,
    officeCode: legislator.officeCode,
    officeEmail: method === 'email' ? officeEmail : '',
    subject: tidyLine(segmentedSubmission.priority),
    text: withoutSignature(keepLegal(submission).trim(), shared.constituent),
    salutation: formatSalutation(legislator, shared.language),
    authorship,
    bills,
    ...shared,
  }
}

type Signer = Pick<
  ComposedLetter['constituent'],
  'firstName' | 'lastName' | 'email' | 'street' | 'city' | 'zip'
>

const plainLine = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()

/** Returns a function that tells whether a line is the signer's own name, email address or street address. */
function openSignatures(signer: Signer): (line: string) => boolean {
  const { firstName, lastName, email, street, city, zip } = signer
  const lines = [`${firstName} ${lastName}`, email, street].map(plainLine)
  const [before, after] = [plainLine(city), plainLine(zip)]
  return line => {
    if (line.length > LONGEST_SIGNATURE) return false
    const said = plainLine(line)
    if (lines.includes(said)) return true
    if (!said.startsWith(`${before} `) || !said.endsWith(` ${after}`)) return false
    const between = said.slice(before.length, -after.length).trim()
    return between === '' || findState(between) !== undefined
  }
}

/** The longest line, in characters, that is compared with a signature. A longer line is a paragraph. */
const LONGEST_SIGNATURE = 500

/**
 * Removes closing lines with the writer's own name and address. Offices group letters by similarity, and they receive
 * the name and the address separately. A text that would become too short is not changed.
 */
export function withoutSignature(text: string, signer: Signer): string {
  const lines = text.trimEnd().split('\n')
  const isSignature = openSignatures(signer)
  let end = lines.length
  while (end > 0 && (lines[end - 1]?.trim() === '' || isSignature(lines[end - 1] ?? ''))) end -= 1
  const kept = lines.slice(0, end).join('\n').trimEnd()
  return codePoints(kept) < 6 ? text : kept
}
