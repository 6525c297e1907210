import type { PieceOf, ReplyOf } from './call.ts'
import type { Calls } from './calls.ts'
import type { CallName } from './routes.ts'

const environment = {
  apiBase: '',
  apiKey: '',
  publicUrl: '',
  providerName: '',
  brandedOrganizationId: '',
  simulated: false,
}

const districtFacts = { districtCandidates: [0], congress: 0, source: 'none' as const, asOf: '' }

const geoAddress = {
  street: '',
  city: '',
  state: '',
  zip: '',
  congressionalDistrict: 0,
  formattedAddress: '',
  ...districtFacts,
}

const bill = { id: '', type: 'HR', number: '', name: '', title: '', url: '', summary: '' } as const

const legislator = {
  id: '',
  firstName: '',
  lastName: '',
  imageUrl: '',
  legislatorType: 'UNKNOWN',
  party: 'NONE',
  state: '',
  district: null,
  officeCode: '',
  hasEmail: false,
  phoneNumber: '',
} as const

const campaign = {
  campaignId: '',
  campaignName: '',
  startDate: '',
  endDate: '',
  redirectUrl: '',
  completionMessage: '',
  contactLegislatorMessage: '',
  targetedParty: '',
  issues: [{ issue: '', description: '' }],
  metadata: {},
  supportingBills: [{ id: '', number: '', type: 'HR' as const }],
  form: {
    title: '',
    description: '',
    billsDescription: '',
    senderPlaceholder: '',
    generatedMessagePlaceholder: '',
    starterMessages: [''],
    addons: [{ type: 'CHECKBOX' as const, description: '' }],
  },
}

const organization = { id: '', name: '' }

const config = {
  organizationId: '',
  organizationName: '',
  language: '',
  logoResUrl: '',
  faviconResUrl: '',
  primaryColor: '',
  secondaryColor: '',
  subdomain: '',
  websiteUrl: '',
  fullUrl: '',
  newUi: false,
  campaigns: [campaign],
}

const office = { legislatorId: '', officeCode: '', contactMethod: 'cwc' } as const

const submitted = {
  ok: false,
  status: 'failure',
  successfulSubmissions: [{ ...office, deliveredAt: '' }],
  failedSubmissions: [{ ...office, errorType: 'unknown', errorMessage: '', willRetry: false }],
  summary: { successful: 0, failed: 0, retrying: 0, total: 0 },
  simulated: false,
} satisfies ReplyOf<Calls['submit']>

/**
 * Of each reply one that is empty but whole: a browser holds an answer against it, and leaves the schemas, which are
 * heavier than all that we write ourselves, to the server. A test holds these against the schemas.
 */
export const models: { [N in CallName]: ReplyOf<Calls[N]> } = {
  environment,
  geoAddress,
  postGeoAddress: geoAddress,
  address: geoAddress,
  postAddress: geoAddress,
  legislators: {
    legislators: [legislator],
    constituentDistrict: 0,
    ...districtFacts,
  },
  bills: [bill],
  suggestedBills: [bill],
  draft: { subject: '', message: '', offline: false },
  config,
  organizations: [organization],
  organizationByCampaign: organization,
  submit: submitted,
  event: {},
}

/** The same of what comes of a reply while it is made. */
export const pieceModels: { [N in CallName]?: PieceOf<Calls[N]> } = { draft: { sentence: '' } }
