import type { Calls, PieceOf, ReplyOf } from './calls.ts'
import type { CallName } from './routes.ts'

// Written by `npm run models` from the schemas, which are too heavy for browsers.

const geoAddress: ReplyOf<Calls['geoAddress']> = {
  street: '',
  city: '',
  state: '',
  zip: '',
  congressionalDistrict: 0,
  formattedAddress: '',
  districtCandidates: [0],
  congress: 0,
  source: 'one-seat',
  asOf: '',
}

const bills: ReplyOf<Calls['bills']> = [
  { id: '', type: 'HR', number: '', name: '', title: '', url: '', summary: '' },
]

const event: ReplyOf<Calls['event']> = {}

/** An example reply for each call, with empty values. Browsers compare the shape of real replies with it. */
export const models: { [N in CallName]: ReplyOf<Calls[N]> } = {
  environment: {
    apiBase: '',
    apiKey: '',
    publicUrl: '',
    providerName: '',
    brandedOrganizationId: '',
    simulated: false,
  },
  geoAddress: geoAddress,
  postGeoAddress: geoAddress,
  address: geoAddress,
  postAddress: geoAddress,
  zipPlace: { zip: '', city: '', state: '' },
  legislators: {
    legislators: [
      {
        id: '',
        firstName: '',
        lastName: '',
        imageUrl: '',
        legislatorType: 'HOUSE',
        party: 'DEMOCRAT',
        state: '',
        district: null,
        officeCode: '',
        hasEmail: false,
        phoneNumber: '',
      },
    ],
    constituentDistrict: 0,
    districtCandidates: [0],
    congress: 0,
    source: 'one-seat',
    asOf: '',
  },
  bills: bills,
  suggestedBills: bills,
  draft: { subject: '', message: '', offline: false },
  config: {
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
    campaigns: [
      {
        campaignId: '',
        organizationId: '',
        campaignName: '',
        startDate: '',
        endDate: '',
        redirectUrl: '',
        completionMessage: '',
        contactLegislatorMessage: '',
        targetedParty: '',
        issues: [{ issue: '', description: '' }],
        metadata: {},
        supportingBills: [{ id: '', number: '', type: 'HR' }],
        form: {
          title: '',
          description: '',
          billsDescription: '',
          senderPlaceholder: '',
          generatedMessagePlaceholder: '',
          starterMessages: [''],
          addons: [{ type: 'CHECKBOX', description: '' }],
        },
      },
    ],
  },
  organizations: [{ id: '', name: '' }],
  organizationByCampaign: { id: '', name: '' },
  campaignCount: { campaignId: '', delivered: null },
  submit: {
    ok: false,
    status: 'success',
    successfulSubmissions: [{ legislatorId: '', officeCode: '', contactMethod: 'cwc', deliveredAt: '' }],
    failedSubmissions: [
      {
        legislatorId: '',
        officeCode: '',
        contactMethod: 'cwc',
        errorType: 'external_api_failure',
        errorMessage: '',
        willRetry: false,
      },
    ],
    summary: { successful: 0, failed: 0, retrying: 0, total: 0 },
    simulated: false,
  },
  event: event,
  handOver: event,
}

export const pieceModels: { [N in CallName]?: PieceOf<Calls[N]> } = { draft: { sentence: '' } }
