import { createHash } from 'node:crypto'
import { readBillId, stancesDiffer } from '@redress/core/bill/bill'
import { codePoints, cutToCodePoints, keepLegal, tidyLine } from '@redress/core/text/text'
import { letterAsSent } from '@redress/words/letterText'
import type { Letter } from '../channel.ts'
import { letterSubject } from '../letterSubject.ts'
import { type Dialect, knownTopics } from './dialect.ts'

export type Agent = {
  name: string
  contact: { name: string; email: string; phone: string }
  ackEmail: string
}

export type Sending = { agent: Agent; dialect: Dialect; now: number }

/**
 * Writes a CWC 2.0 document. The elements are in the documented order, and empty elements are left out. The
 * constituent's name and address are not added to the letter's text, so that offices can group equal letters.
 */
export function writeDocument(letter: Letter, sending: Sending): string {
  // The document leaves out bills of state legislatures, because its schema knows only bills of Congress.
  const federal = { ...letter, bills: letter.bills.filter(({ id }) => readBillId(id)) }
  return writeXml({
    name: 'CWC',
    inside: [
      ...line('CWCVersion', '2.0'),
      ...delivery(federal, sending),
      ...recipient(federal),
      ...constituent(federal, sending),
      ...message(federal, sending),
    ],
  })
}

function line(name: string, text: string): Tag[] {
  return tag(name, cutToCodePoints(tidyLine(text), 500))
}

function organizationTag(name: string, shortest: number): Tag[] {
  return codePoints(tidyLine(name)) < shortest ? [] : line('Organization', name)
}

function delivery(letter: Letter, { agent, dialect, now }: Sending): Tag[] {
  return tag('Delivery', [
    line('DeliveryId', letter.deliveryId),
    line('DeliveryDate', deliveryDate(now)),
    line('DeliveryAgent', agent.name),
    line('DeliveryAgentAckEmailAddress', agent.ackEmail),
    tag('DeliveryAgentContact', [
      line('DeliveryAgentContactName', agent.contact.name),
      line('DeliveryAgentContactEmail', agent.contact.email),
      line('DeliveryAgentContactPhone', agent.contact.phone),
    ]),
    organizationTag(letter.organization.name, dialect.shortestOrganization),
    line('CampaignId', campaignKey(letter)),
  ])
}

function recipient({ officeCode, answerWanted = true }: Letter): Tag[] {
  return tag('Recipient', [
    line('MemberOffice', officeCode),
    line('IsResponseRequested', answerWanted ? 'Y' : 'N'),
    line('NewsletterOptIn', 'N'),
  ])
}

function constituent({ constituent: person }: Letter, { dialect }: Sending): Tag[] {
  return tag('Constituent', [
    line('Prefix', dialect.prefix[person.prefix]),
    line('FirstName', person.firstName),
    line('LastName', person.lastName),
    line('Address1', person.street),
    line('City', person.city),
    line('StateAbbreviation', person.state),
    line('Zip', person.zip),
    line('AddressValidation', person.addressProved ? 'Y' : 'N'),
    line('Email', person.email),
    line('EmailValidation', person.emailConfirmed ? 'Y' : 'N'),
  ])
}

function billTags(bills: Letter['bills'], { dialect }: Sending): Tag[] {
  return bills.flatMap(({ id }) => {
    const bill = readBillId(id)
    if (!bill) return []
    return tag('Bill', [
      line('BillCongress', String(bill.congress)),
      line('BillTypeAbbreviation', dialect.billType[bill.type]),
      line('BillNumber', String(bill.number)),
    ])
  })
}

function stanceTag(bills: Letter['bills']): Tag[] {
  const [first] = bills
  return first ? line('ProOrCon', first.proOrCon === 'PRO' ? 'Pro' : 'Con') : []
}

function message(letter: Letter, sending: Sending): Tag[] {
  const structured = stancesDiffer(letter.bills) ? [] : letter.bills
  const body = letterAsSent({ ...letter, text: keepLegal(letter.text).trim() })
  return tag('Message', [
    line('Subject', letterSubject(letter)),
    tag('LibraryOfCongressTopics', [
      knownTopics(letter.campaign.topics).flatMap(topic => line('LibraryOfCongressTopic', topic)),
    ]),
    tag('Bills', [billTags(structured, sending)]),
    stanceTag(structured),
    tag(letter.authorship === 'template' ? 'OrganizationStatement' : 'ConstituentMessage', body),
    letter.campaign.aboutUrl ? line('MoreInfo', letter.campaign.aboutUrl) : [],
  ])
}

// This text must not change. A change would give each campaign a new key, and offices would count its letters as two
// groups.
const NAMESPACE = 'redress.cwc.campaign.1'

/**
 * Returns the SHA-256 hash, in hex, by which offices group letters. Letters for and against a bill get different
 * hashes. The order of the bills does not matter.
 */
export function campaignKey({
  organization,
  campaign,
  bills,
}: Pick<Letter, 'organization' | 'campaign' | 'bills'>): string {
  const stances = bills.map(({ id, proOrCon }) => `${id} ${proOrCon}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([NAMESPACE, organization.id, campaign.id, stances]))
    .digest('hex')
}

const washingtonDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function deliveryDate(now: number): string {
  const parts = washingtonDay.formatToParts(now)
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  return part('year') + part('month') + part('day')
}

type Tag = { name: string; inside: string | Tag[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  return keepLegal(text).replace(/[&<>]/g, character => escapes[character] ?? character)
}

function lines({ name, inside }: Tag, indent: string): string[] {
  if (typeof inside === 'string') return [`${indent}<${name}>${escapeXml(inside)}</${name}>`]
  return [`${indent}<${name}>`, ...inside.flatMap(each => lines(each, `${indent}  `)), `${indent}</${name}>`]
}

/** Writes one tag per line, because office staff read the raw document. */
function writeXml(root: Tag): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines(root, ''), ''].join('\n')
}

/** Makes an element. Returns an empty list for an empty element, which the gateways would refuse. */
function tag(name: string, inside: string | Tag[][]): Tag[] {
  const filled = typeof inside === 'string' ? inside : inside.flat()
  return filled.length === 0 ? [] : [{ name, inside: filled }]
}
