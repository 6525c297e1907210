import type { WebhookEventType, WebhookTarget } from '../../platform/database/webhookTables.ts'

/** The contact data that a supporter agreed to share, and the wording of the consent. */
export type WebhookPerson = {
  firstName: string
  lastName: string
  email: string
  state: string
  zip: string
  consent: { text: string; version: number; at: string }
}

/** The name of the seat's holder in two parts, as OSDI requires. Undefined while no names are loaded. */
export type NameParts = { firstName: string; lastName: string }

export type WebhookMessage = {
  id: string
  organizationId: string
  type: WebhookEventType
  /** When the event happened (ISO 8601). */
  happenedAt: string
  data: Record<string, unknown>
  supporterId: string | null
}

export type MessageFacts = { person?: WebhookPerson | undefined; legislator?: NameParts | undefined }

export function writePayload(
  payload: WebhookTarget['payload'],
  message: WebhookMessage,
  facts: MessageFacts,
): string {
  return JSON.stringify(payload === 'osdi' ? [toOsdi(message, facts)] : toStandard(message, facts))
}

/** Writes the body of a test message, which no receiver will confuse with an event. */
export function writeTestPayload(
  payload: WebhookTarget['payload'],
  { organizationId, at }: { organizationId: string; at: string },
): string {
  const data = { organization: { id: organizationId } }
  return JSON.stringify(payload === 'osdi' ? [] : { type: 'webhook.test', timestamp: at, data })
}

function toStandard(
  { organizationId, type, happenedAt, data, supporterId }: WebhookMessage,
  { person }: MessageFacts,
): object {
  const { firstName, lastName, email, state, zip, consent } = person ?? {}
  const contact = { firstName, lastName, email, state, zip }
  return {
    type,
    timestamp: happenedAt,
    data: {
      organization: { id: organizationId },
      ...data,
      ...(supporterId === null ? {} : { supporter: { id: supporterId, ...contact } }),
      ...(type === 'supporter.consented' ? { consent } : {}),
    },
  }
}

const ORIGIN_SYSTEM = 'Redress'

/** Returns an object with one OSDI resource under its link relation. Action Network's webhooks have the same format. */
function toOsdi(message: WebhookMessage, facts: MessageFacts): object {
  if (message.type === 'letter.outcome') return { 'osdi:outreach': toOutreach(message, facts) }
  const { supporterId, happenedAt } = message
  if (message.type === 'supporter.withdrawn')
    return {
      'osdi:person': {
        identifiers: [`redress:${supporterId}`],
        origin_system: ORIGIN_SYSTEM,
        modified_date: happenedAt,
        email_addresses: [{ primary: true, status: 'unsubscribed' }],
      },
    }
  return { 'osdi:person': toOsdiPerson(supporterId, facts.person) }
}

function toOsdiPerson(supporterId: string | null, person: WebhookPerson | undefined): object {
  return {
    identifiers: [`redress:${supporterId}`],
    origin_system: ORIGIN_SYSTEM,
    ...(person && {
      created_date: person.consent.at,
      given_name: person.firstName,
      family_name: person.lastName,
      email_addresses: [{ primary: true, address: person.email, status: 'subscribed' }],
      postal_addresses: [{ primary: true, region: person.state, postal_code: person.zip, country: 'US' }],
    }),
  }
}

type Office = { chamber: string; state: string; district: number | null; code: string }

const targetsOf = {
  HOUSE: { title: 'Representative', organization: 'U.S. House of Representatives' },
  SENATE: { title: 'Senator', organization: 'U.S. Senate' },
} as const

/**
 * Returns an OSDI outreach about a letter's outcome. OSDI has no field for a count, so a message about several letters
 * has the count in a field of our own.
 */
function toOutreach(
  { id, happenedAt, data, supporterId }: WebhookMessage,
  { person, legislator }: MessageFacts,
): object {
  const office = readOffice(data.office)
  return {
    identifiers: [`redress:${id}`],
    origin_system: ORIGIN_SYSTEM,
    action_date: happenedAt,
    type: office.code === '' ? 'email' : 'web form',
    targets: [
      {
        ...targetsOf[office.chamber === 'SENATE' ? 'SENATE' : 'HOUSE'],
        ...(legislator && { given_name: legislator.firstName, family_name: legislator.lastName }),
        ocdid: divisionOf(office),
      },
    ],
    'redress:campaign': data.campaign,
    'redress:outcome': data.outcome,
    'redress:count': data.count,
    ...(supporterId === null ? {} : { person: toOsdiPerson(supporterId, person) }),
  }
}

function readOffice(given: unknown): Office {
  const read = (name: string): unknown =>
    typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined
  const district = read('district')
  return {
    chamber: String(read('chamber')),
    state: String(read('state')),
    code: String(read('code')),
    district: typeof district === 'number' ? district : null,
  }
}

const territories = ['AS', 'GU', 'MP', 'PR', 'VI']

/**
 * Returns the office's division as an Open Civic Data division id. If a state has one seat, the district is the state
 * itself.
 */
function divisionOf({ state, district }: Office): string {
  const kind = state === 'DC' ? 'district' : territories.includes(state) ? 'territory' : 'state'
  const whole = `ocd-division/country:us/${kind}:${state.toLowerCase()}`
  return district === null || district === 0 ? whole : `${whole}/cd:${district}`
}
