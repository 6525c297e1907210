/** Returns the path of a page of an organization, such as `/console/o/neighbors/people`. */
export function organizationPath(id: string, rest = ''): string {
  return `/console/o/${encodeURIComponent(id)}${rest && `/${rest}`}`
}
