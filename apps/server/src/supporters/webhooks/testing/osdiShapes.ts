import * as z from 'zod/mini'

// These shapes follow OSDI's documentation (opensupporter/osdi-docs: people.md and outreaches.md). They reject unknown
// fields, except our own, whose names begin with our namespace.

const identifier = z.string().check(z.regex(/^[^:\s]+:[^\s]+$/))
const dateTime = z.iso.datetime()

const common = {
  identifiers: z.array(identifier).check(z.minLength(1)),
  origin_system: z.string(),
  created_date: z.optional(dateTime),
  modified_date: z.optional(dateTime),
}

const emailAddress = z.strictObject({
  primary: z.boolean(),
  address: z.optional(z.email()),
  status: z.enum(['subscribed', 'unsubscribed', 'bouncing', 'previous bounce', 'spam complaint']),
})

const postalAddress = z.strictObject({
  primary: z.boolean(),
  /** The two letters of the state. Source: ISO 3166-2. */
  region: z.string().check(z.regex(/^[A-Z]{2}$/)),
  postal_code: z.string(),
  /** The country code. Source: ISO 3166-1 alpha-2. */
  country: z.literal('US'),
})

export const osdiPerson = z.strictObject({
  ...common,
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  email_addresses: z.array(emailAddress),
  postal_addresses: z.optional(z.array(postalAddress)),
})

const target = z.strictObject({
  title: z.string(),
  organization: z.string(),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  ocdid: z
    .string()
    .check(z.regex(/^ocd-division\/country:us\/(state|district|territory):[a-z]{2}(\/cd:[1-9]\d?)?$/)),
})

export const osdiOutreach = z.strictObject({
  ...common,
  action_date: dateTime,
  type: z.string(),
  targets: z.array(target).check(z.length(1)),
  person: z.optional(osdiPerson),
  'redress:campaign': z.strictObject({ id: z.string(), name: z.string() }),
  'redress:outcome': z.string(),
  'redress:count': z.int(),
})
