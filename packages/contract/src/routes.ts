/**
 * The routes of all calls. Browsers use this file because they do not load the schemas. The paths are below the API
 * base, except for the path of `env.json`, which is absolute.
 */
export const routes = {
  environment: { method: 'GET', path: '/env.json' },
  geoAddress: { method: 'GET', path: '/account/address/geo' },
  postGeoAddress: { method: 'POST', path: '/account/address/geo' },
  address: { method: 'GET', path: '/account/address/' },
  postAddress: { method: 'POST', path: '/account/address/' },
  zipPlace: { method: 'POST', path: '/account/address/zip' },
  legislators: { method: 'POST', path: '/legislator/advocacy' },
  bills: { method: 'POST', path: '/bill' },
  suggestedBills: { method: 'POST', path: '/v2/advocacy/bill' },
  draft: { method: 'POST', path: '/v2/advocacy/ai/generate' },
  config: { method: 'GET', path: '/config/advocacy' },
  organizations: { method: 'GET', path: '/v2/advocacy/organization' },
  organizationByCampaign: { method: 'GET', path: '/organization/advocacy' },
  campaignCount: { method: 'GET', path: '/campaign/count' },
  submit: { method: 'POST', path: '/submission/advocacy' },
  event: { method: 'POST', path: '/event' },
  handOver: { method: 'POST', path: '/submission/hand-over' },
} as const

export type CallName = keyof typeof routes

export function pathOf(name: CallName, apiBase: string): string {
  return name === 'environment' ? routes[name].path : `${apiBase}${routes[name].path}`
}
