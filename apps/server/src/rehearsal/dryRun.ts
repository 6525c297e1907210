import { allSeats, asOffice, type Seat } from '@redress/core/legislator/seats'
import type { Facts } from '../operator/facts.ts'
import { castOf } from './cast.ts'
import { loadedScript } from './loadedScript.ts'
import { openStage } from './openStage.ts'
import { sampleLetter } from './sampleLetter.ts'
import { ownWords } from './sampleSubmission.ts'
import type { Script } from './script.ts'
import { triesOf } from './tries.ts'

/** The House's office for tests, which nobody sits in. */
const testOffice: Seat = {
  id: 'house-DC-98',
  legislatorType: 'HOUSE',
  state: 'DC',
  district: 98,
  code: 'HDC98',
  officeName: 'The House’s test office',
}

/** The seat that an office code names. */
export function seatOf(code: string): Seat | undefined {
  return [...allSeats, testOffice].find(seat => seat.code === code)
}

export type DryRun = {
  xml: string
  /** What the chamber's schema has against the document; empty where it is valid. */
  problems: string[]
  /** The office takes letters, by its chamber's list. */
  listed: boolean
}

/** Where no campaign is open, a letter still shows what documents look like. */
const sampleScript: Script = {
  organization: { id: 'sample', name: 'Sample Organization' },
  campaign: {
    campaignId: 'sample',
    campaignName: 'A Sample Campaign',
    startDate: '',
    endDate: '',
    redirectUrl: '',
    completionMessage: '',
    contactLegislatorMessage: '',
    targetedParty: '',
    issues: [],
    metadata: {},
    supportingBills: [],
    form: {
      title: '',
      description: '',
      billsDescription: '',
      senderPlaceholder: '',
      generatedMessagePlaceholder: '',
      starterMessages: [],
      addons: [],
    },
  },
  topics: [],
  written: { name: 'A Sample Campaign', topics: [], starterMessages: [], bills: [] },
  problems: [],
}

/** The document that a made-up constituent's letter to an office would be, and whether its schema takes it. */
export function dryRun(facts: Facts, seat: Seat): DryRun {
  const script = facts.found ? loadedScript(facts.found) : sampleScript
  const chamber = seat.legislatorType
  const { legislator } = castOf(facts, '').all.find(each => each.seat.code === seat.code) ?? {}
  const listed = (legislator?.officeCode ?? '') !== ''
  const tries = triesOf(script, chamber, facts.bills).filter(each => each.text === ownWords)
  const attempt = tries[1] ?? tries[0] ?? { text: ownWords, bills: [] }
  const holder = { ...(legislator ?? asOffice(seat)), officeCode: seat.code }
  // Listed, so that what is left to judge is the document.
  const stage = openStage({ now: facts.now, agents: facts.agents, listed: [seat.code] })
  try {
    const xml = stage.document(chamber, sampleLetter({ seat, legislator: holder }, script, attempt))
    return { xml, problems: stage.judge(chamber, xml)?.answers ?? [], listed }
  } finally {
    stage.close()
  }
}
