/** The roles of an organization's staff. Each may do what the roles before it may. */
export const roles = ['viewer', 'editor', 'publisher', 'owner'] as const
export type Role = (typeof roles)[number]

/** Tells whether a role may do what another role may. */
export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least)
}
