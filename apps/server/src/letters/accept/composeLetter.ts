import type { Letter } from '@redress/channels/channel'
import type { FieldProblem } from '@redress/contract/shapes/failure'
import type { GeoAddress } from '@redress/core/address/address'
import { findState } from '@redress/core/address/states'
import type { SelectedBill } from '@redress/core/bill/bill'
import { aboutPath, type Campaign } from '@redress/core/campaign/campaign'
import type { Language } from '@redress/core/language/language'
import { type ContactMethod, chambers, isChamber } from '@redress/core/legislator/chambers'
import { goesByEmail, type Legislator } from '@redress/core/legislator/legislator'
import { translationOf } from '@redress/core/organization/translation'
import type { Submission, UserInfo, Writer } from '@redress/core/submission/submission'
import { codePoints, keepLegal, tidyEmail, tidyLine } from '@redress/core/text/text'
import { holderName } from '@redress/words/names'
import type { Drafts } from '../../writing/drafts/drafts.ts'

export type Occasion = {
  organization: { id: string; name: string }
  campaign: Campaign
  topics: string[]
  address: GeoAddress
  /**
   * Whether the Census Bureau knows the address. In a state with one seat, the known district does not prove the
   * street.
   */
  addressProved: boolean
  /** Whether the sender has proved that they own the email address. */
  confirmed: boolean
  language: Language
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
 * Finds the recipient of a submission. Only a legislator that the server has found for the address and the campaign is
 * a recipient.
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
    return { field: at('contactViaEmail'), message: 'this legislator is not reached by email' }
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
  { address, addressProved, confirmed }: Occasion,
): Letter['constituent'] {
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

type Addressed = { recipient: Recipient; bills: SelectedBill[]; officeEmail?: string | undefined }

/**
 * Returns a function that composes the letters of a batch. It computes the sender once and remembers the last text,
 * because the letters of a batch come from one person and mostly share their text.
 */
export function openComposer(
  userInfo: UserInfo,
  occasion: Occasion,
  { isStarterText }: Pick<Drafts, 'isStarterText'>,
): (submission: Submission, to: Addressed) => Omit<Letter, 'deliveryId'> {
  const { campaign, topics, language, answerWanted = true } = occasion
  const constituent = constituentOf(userInfo, occasion)
  const about = {
    id: campaign.campaignId,
    name: translationOf(campaign, language).campaignName,
    topics,
    aboutUrl: occasion.publicUrl + aboutPath(campaign.campaignId),
  }
  const organization = { id: occasion.organization.id, name: occasion.organization.name }
  const readText = rememberLast((written: string) => {
    const text = keepLegal(written).trim()
    const authorship = isStarterText(text, campaign) ? 'template' : (occasion.writer ?? 'edited')
    return { text: withoutSignature(text, constituent), authorship } as const
  })
  const readSubject = rememberLast(tidyLine)
  return ({ submission, segmentedSubmission }, { recipient, bills, officeEmail = '' }) => {
    const { legislator, method } = recipient
    const { legislatorType, state, district, senateClass = null } = legislator
    const { text, authorship } = readText(submission)
    return {
      legislatorId: legislator.id,
      legislatorName: holderName(legislator),
      seat: { legislatorType, state, district, senateClass },
      officeCode: legislator.officeCode,
      officeEmail: method === 'email' ? officeEmail : '',
      subject: readSubject(segmentedSubmission.priority),
      text,
      authorship,
      bills,
      language,
      constituent,
      answerWanted,
      campaign: about,
      organization,
    }
  }
}

function rememberLast<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; answer: T } | undefined
  return text => {
    if (last?.text !== text) last = { text, answer: read(text) }
    return last.answer
  }
}

type Signer = Pick<Letter['constituent'], 'firstName' | 'lastName' | 'email' | 'street' | 'city' | 'zip'>

const plainLine = (line: string) =>
  line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()

/** Returns a function that tells whether a line is the signer's own name, email address or postal address. */
function openSignatures(signer: Signer): (line: string) => boolean {
  const { firstName, lastName, email, street, city, zip } = signer
  const lines = [`${firstName} ${lastName}`, email, street].map(plainLine)
  const [before, after] = [plainLine(city), plainLine(zip)]
  return line => {
    if (line.length > longestSignature) return false
    const said = plainLine(line)
    if (lines.includes(said)) return true
    if (!said.startsWith(`${before} `) || !said.endsWith(` ${after}`)) return false
    const between = said.slice(before.length, -after.length).trim()
    return between === '' || findState(between) !== undefined
  }
}

/** The length (in characters) above which a line is a paragraph, and is not compared with a signature. */
const longestSignature = 500

/**
 * Removes a closing block with the writer's own name and address. Offices group letters by similarity, and they get the
 * name and the address separately. A text that would become too short stays as it is.
 */
export function withoutSignature(text: string, signer: Signer): string {
  const lines = text.trimEnd().split('\n')
  const isSignature = openSignatures(signer)
  let end = lines.length
  while (end > 0 && (lines[end - 1]?.trim() === '' || isSignature(lines[end - 1] ?? ''))) end -= 1
  const kept = lines.slice(0, end).join('\n').trimEnd()
  return codePoints(kept) < 6 ? text : kept
}
