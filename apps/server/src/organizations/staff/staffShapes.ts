import { roles } from '@redress/contract/console/roles'
import * as z from 'zod/mini'

// The operator's questions about staff, and their answers. They do not import the modules that load the database, so
// that a command starts quickly.

const email = z.string().check(z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+$/))

export const inviteRequest = z.object({
  email,
  organizationId: z.string(),
  role: z.enum(roles),
  people: z.boolean(),
})
export type InviteRequest = z.infer<typeof inviteRequest>

/** `link` is null if the invitation was not made, and `problem` says why. */
export const invited = z.object({
  link: z.nullable(z.string()),
  problem: z.nullable(z.enum(['unknown-organization', 'member', 'invisible', 'mixed'])),
})
export type Invited = z.infer<typeof invited>

export const listedStaff = z.object({
  email: z.string(),
  /** The time in ISO 8601. Null if the person has not signed in yet. */
  seenAt: z.nullable(z.string()),
  passkeys: z.int(),
  memberships: z.array(z.object({ organization: z.string(), role: z.enum(roles), people: z.boolean() })),
})
export type ListedStaff = z.infer<typeof listedStaff>

/** Without an organization, the person is removed from all. */
export const removeStaffRequest = z.object({ email, organizationId: z.nullable(z.string()) })
export type RemoveStaffRequest = z.infer<typeof removeStaffRequest>

export const resetStaffRequest = z.object({ email })
export type ResetStaffRequest = z.infer<typeof resetStaffRequest>
