import type { Mail, Mailbox } from '@redress/channels/email/mail'
import type { Language } from '@redress/core/language/language'
import { deliveryWordsOf } from '@redress/words/deliveryWords'
import { salutationsOf, sharedText } from '@redress/words/letterText'
import { mailWordsOf } from '@redress/words/mailWords'
import { formatList } from '@redress/words/names'
import { formatSeat } from '@redress/words/offices'
import { formatEasternTime } from '@redress/words/times'
import type { DeliveryState } from '../../platform/database/tables.ts'
import { groupBy } from '../../platform/groupBy.ts'
import type { ReadLetter, Section } from './readMailing.ts'

export type LinkedSection = Section & {
  receipt: string
  /** The link that withdraws a consent. It opens no letter and no receipt. */
  withdrawal: string
}

export type Sender = {
  from: Mailbox
  platform: string
  /** The contact of the site's operator, for visitors. */
  contact?: string | undefined
  simulated: boolean
}

type Mailing = {
  id: string
  sections: readonly LinkedSection[]
  /** The number of further batches that the email counts but does not show. */
  notShown: number
  /** The time of the email, in ms since 1970. */
  now: number
}

/** The maximum number of batches with good news that an email shows. The email only counts the others. */
export const MAX_GOOD_NEWS = 10

export function selectShown(sections: readonly Section[]): Section[] {
  const failed = sections.filter(each => each.failed)
  return [...failed, ...sections.filter(each => !each.failed).slice(0, MAX_GOOD_NEWS)]
}

/**
 * Composes an email. Returns null if there is no news. Each section is in the language of its batch, and the other
 * parts are in the language of the first section.
 */
export function composeMailing({ id, sections, notShown, now }: Mailing, sender: Sender): Mail | null {
  const [first] = sections
  const address = first?.letters[0]?.letter.constituent.email
  if (!first || address === undefined) return null
  const { platform, contact, simulated } = sender
  const words = mailWordsOf(first.language)
  const paragraphs = [
    ...(simulated ? [words.simulated] : []),
    ...sections.flatMap((each, index) => [...(index > 0 ? ['* * *'] : []), ...composeSection(each)]),
    ...(notShown > 0 ? [words.andMore(notShown)] : []),
    words.notYou,
    `-- \n${words.sentBy(platform)}${contact ? `\n${words.contact(contact)}` : ''}`,
  ]
  return {
    id,
    from: senderMailbox(sender, first.language, sections),
    to: { name: '', address },
    subject: subjectIn(sections, first.language),
    text: `${paragraphs.join('\n\n')}\n`,
    date: now,
    automatic: true,
    ...unsubscribing(sections.filter(each => each.confirmed)),
  }
}

/** Returns the sender's mailbox. A name from the operator's settings takes precedence over the organization's name. */
export function senderMailbox(
  { from, platform }: Pick<Sender, 'from' | 'platform'>,
  language: Language,
  sections: readonly { letters: readonly ReadLetter[] }[],
): Mailbox {
  const names = new Set(sections.flatMap(each => each.letters.map(read => read.letter.organization.name)))
  const [organization] = names.size === 1 ? names : []
  const name = organization ? mailWordsOf(language).sender(organization, platform) : platform
  return { name: from.name || name, address: from.address }
}

function subjectIn(sections: readonly Section[], language: Language): string {
  const { subjects, stateSubjects } = mailWordsOf(language)
  const subject = subjectOf(sections)
  // A letter to a state legislator has a confirmed sender, so there is no subject for an unconfirmed one.
  const isUnconfirmed = subject === 'unconfirmed' || subject === 'unconfirmedLost'
  const isInState = sections.some(each => each.letters.some(isToStateOffice))
  return isInState && !isUnconfirmed ? stateSubjects[subject] : subjects[subject]
}

function isToStateOffice({ letter }: ReadLetter): boolean {
  return letter.seat.chamber !== undefined
}

function subjectOf(sections: readonly Section[]): keyof ReturnType<typeof mailWordsOf>['subjects'] {
  const letters = sections.flatMap(each => each.letters)
  if (sections.every(each => !each.confirmed)) return letters.some(isLost) ? 'unconfirmedLost' : 'unconfirmed'
  if (sections.length > 1) return 'several'
  if (letters.every(each => each.state === 'delivered')) return 'delivered'
  return letters.every(isLost) ? 'failed' : 'mixed'
}

function isLost({ state }: ReadLetter): boolean {
  return state === 'refused' || state === 'given_up' || state === 'unknown'
}

/** Letters that all have the same text. */
type Same = readonly [ReadLetter, ...ReadLetter[]]

/** Composes the section of a batch. Lost letters are always quoted. Other letters are quoted only in a copy. */
function composeSection(section: LinkedSection): string[] {
  const { letters, confirmed, copy, receipt, language } = section
  const [first] = letters
  if (!first) return []
  if (!confirmed) return composeUnconfirmed(section)
  const words = mailWordsOf(language)
  const { campaign, organization } = first.letter
  const texts = groupBy(letters, each => JSON.stringify([each.letter.subject, sharedText(each.letter)]))
  const lost = [...texts.values()].filter(same => same.some(isLost))
  const others = copy ? [...texts.values()].filter(same => !same.some(isLost)) : []
  const quote = ([first]: Same, title: (names: string) => string, to: readonly ReadLetter[]) => {
    const names = to.map(each => nameOf(each, language))
    const { subject } = first.letter
    const greetings = salutationsOf(to.map(each => each.letter))
    return [
      title(formatList(names, language)),
      ...(subject ? [words.subject(subject)] : []),
      ...(greetings.length > 0 ? [greetings.join('\n')] : []),
      sharedText(first.letter),
    ]
  }
  return [
    letters.some(isToStateOffice)
      ? words.stateOpening(campaign.name, organization.name)
      : words.opening(campaign.name, organization.name),
    ...standing(letters, language),
    ...ownForms(section),
    ...lost.flatMap(same => quote(same, words.lostLetter, same.filter(isLost))),
    ...others.flatMap(same => quote(same, words.letter, same)),
    ...writeAnew(letters, language),
    `${words.receipt}\n${receipt}`,
    ...keptContact(section),
  ]
}

/**
 * Returns the link that withdraws the consent of the first section with a supporter. An email can have only one
 * unsubscribe button.
 */
export function unsubscribing(
  sections: readonly Pick<Kept, 'supporter' | 'withdrawal'>[],
): Pick<Mail, 'unsubscribeUrl'> {
  const kept = sections.find(each => each.supporter)
  return kept ? { unsubscribeUrl: kept.withdrawal } : {}
}

type Kept = Pick<LinkedSection, 'supporter' | 'withdrawal' | 'language'>

/** Says which organization keeps the contact, and how to withdraw the consent. */
export function keptContact({ supporter, withdrawal, language }: Kept): string[] {
  if (!supporter) return []
  const { organizationName, postalAddress } = supporter
  const words = mailWordsOf(language).supporter
  const address = postalAddress ? [`${organizationName}, ${postalAddress}`] : []
  return [[`${words(organizationName)}\n${withdrawal}`, ...address].join('\n')]
}

/** Adds a link to write to the new holder of a seat, if a letter's addressee no longer holds it. */
function writeAnew(letters: readonly ReadLetter[], language: Language): string[] {
  const changed = letters.find(each => each.explanation?.code === 'seat_changed')
  const { id, aboutUrl } = changed?.letter.campaign ?? {}
  return id && aboutUrl ? [mailWordsOf(language).writeAnew(new URL(`/${id}`, aboutUrl).href)] : []
}

/**
 * Composes the section of an unconfirmed batch. It contains only fixed text, because a stranger may have written the
 * letter.
 */
function composeUnconfirmed({ letters, receipt, language, consentWaits }: LinkedSection): string[] {
  const words = mailWordsOf(language).unconfirmed
  const count = (states: readonly DeliveryState[]) =>
    letters.filter(each => states.includes(each.state)).length
  const standing = words.standing({
    delivered: count(['delivered']),
    underWay: count(['queued']),
    lost: count(['refused', 'given_up', 'unknown']),
    stopped: count(['voided']),
  })
  const { opening, behind, consentWaits: waits } = words
  const organization = letters[0]?.letter.organization.name ?? ''
  return [
    opening(organization),
    standing,
    `${words.receipt}\n${receipt}`,
    behind,
    ...(consentWaits ? [waits] : []),
  ]
}

/** Writes a paragraph for each state that the letters are in. */
function standing(letters: readonly ReadLetter[], language: Language): string[] {
  const words = mailWordsOf(language)
  const { failure, explain } = deliveryWordsOf(language)
  const byEmail = letters.filter(each => each.method === 'email')
  const byGateway = letters.filter(each => each.method !== 'email')
  const list = (
    title: string,
    among: readonly ReadLetter[],
    states: readonly DeliveryState[],
    line: (read: ReadLetter) => string,
  ) => {
    const those = among.filter(each => states.includes(each.state))
    return those.length === 0 ? [] : [[title, ...those.map(line)].join('\n')]
  }
  const name = (read: ReadLetter) => words.name(nameOf(read, language))
  const delivered = (read: ReadLetter) =>
    words.deliveredAt(nameOf(read, language), formatEasternTime(read.endedAt ?? '', language))
  const failed = (read: ReadLetter) => {
    const { method: contactMethod, errorType } = read
    const failed = { contactMethod, errorType: errorType ?? 'unknown', errorMessage: explain(read) }
    return words.failedBecause(nameOf(read, language), failure(failed))
  }
  return [
    ...list(words.delivered, byGateway, ['delivered'], delivered),
    ...list(words.deliveredByEmail, byEmail, ['delivered'], delivered),
    ...list(words.underWay, letters, ['queued'], name),
    ...list(words.failed, letters, ['refused', 'given_up'], failed),
    ...list(words.unknown, letters, ['unknown'], name),
    ...list(words.stopped, letters, ['voided'], name),
  ]
}

/** Lists the offices with their own forms. We know only from the person what was sent there. */
function ownForms({ handOvers = [], language }: Section): string[] {
  const words = mailWordsOf(language)
  const list = (title: string, isSent: boolean) => {
    const those = handOvers.filter(each => (each.said === 'sent') === isSent && each.legislatorName !== '')
    return those.length === 0
      ? []
      : [[title, ...those.map(each => words.name(each.legislatorName))].join('\n')]
  }
  return [...list(words.sentByYou, true), ...list(words.ownForm, false)]
}

export function nameOf({ letter }: ReadLetter, language: Language): string {
  return letter.legislatorName || formatSeat(letter.seat, language)
}

type Confirmation = {
  id: string
  address: string
  language: Language
  link: string
  /** The time of the email, in ms since 1970. */
  now: number
}

/**
 * Composes the email that asks for confirmation. It contains nothing that a visitor typed, because a stranger may have
 * entered this email address.
 */
export function composeConfirmation(
  { id, address, language, link, now }: Confirmation,
  { from, platform, contact, simulated }: Sender,
): Mail {
  const words = mailWordsOf(language)
  const { subject, opening, what, later, notYou } = words.confirmation
  const paragraphs = [
    ...(simulated ? [words.simulated] : []),
    opening(platform),
    `${what}\n${link}`,
    later,
    notYou,
    `-- \n${words.sentBy(platform)}${contact ? `\n${words.contact(contact)}` : ''}`,
  ]
  return {
    id,
    from: { name: from.name || platform, address: from.address },
    to: { name: '', address },
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    date: now,
    automatic: true,
  }
}
