import { consoleWordsOf } from '@redress/words/consoleWords'
import type { DataSetName } from '../../legislators/dataSets/dataSet.ts'
import type { DataSetReport, DataStatus } from '../../legislators/dataSets/dataStatus.ts'
import type { GoneForm } from '../../legislators/ways/checkForms.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { type Diagnosis, diagnose } from './findings.ts'

const words = consoleWordsOf('en')

const sourceVariables = {
  legislators: 'LEGISLATORS_URL',
  'zip-districts': 'ZIP_DISTRICTS_URL',
  'house-offices': 'HOUSE_URL',
  'senate-offices': 'SENATE_URL',
  bills: 'GOVINFO_URL',
  'contact-forms': 'CONTACT_FORMS_URL',
  'district-offices': 'DISTRICT_OFFICES_URL',
  'state-legislators': 'STATE_LEGISLATORS_URL, COUNCILS_URL',
  committees: 'COMMITTEES_URL',
} as const

/** Without these data sets, letters are not sent or offices have no names. */
const neededData: readonly string[] = ['legislators', 'house-offices', 'senate-offices']

type Refreshes = {
  /** Returns why the last refresh of a data set failed. Returns null if it did not fail. */
  refreshFailure(name: DataSetName): string | null
}

export function examineData(
  { dataSets, sittingCongress }: DataStatus,
  refreshes: Refreshes,
  settings: Settings,
): Diagnosis[] {
  const { house, senate } = settings.gateways
  const isOff = (name: string) =>
    (name === 'house-offices' && !house) ||
    (name === 'senate-offices' && !senate) ||
    (name === 'bills' && settings.govInfoUrl === undefined) ||
    (name === 'contact-forms' && settings.contactFormsUrl === undefined) ||
    (name === 'district-offices' && settings.districtOfficesUrl === undefined) ||
    (name === 'committees' && settings.committeesUrl === undefined)
  return dataSets
    .filter(each => !isOff(each.name))
    .flatMap(report => {
      const failure = refreshes.refreshFailure(report.name)
      return [
        examineState(report, { sittingCongress, settings, failure }),
        ...examineOverdue(report, failure),
        ...examineLeftOut(report),
        ...examineEmails(report),
      ]
    })
}

const checkOf = ({ name }: DataSetReport) => `data: ${name}`

function examineState(
  report: DataSetReport,
  {
    sittingCongress,
    settings,
    failure,
  }: { sittingCongress: number; settings: Settings; failure: string | null },
): Diagnosis {
  const { name, congress, asOf, ageDays, count, isOld } = report
  const check = checkOf(report)
  const variable = sourceVariables[name]
  const level = settings.delivery === 'live' && neededData.includes(name) ? 'error' : 'warning'
  if (asOf === null) return diagnose[level](check, words.doctor.noData(failure), variable)
  if (congress !== null && congress !== sittingCongress)
    return diagnose[level](check, words.doctor.otherCongress(congress, sittingCongress), variable)
  if (isOld) return diagnose.warning(check, words.doctor.oldData(ageDays ?? 0, failure), variable)
  if (name === 'committees' && count === 0)
    return diagnose.warning(check, words.doctor.noCommitteeMembers, variable)
  const said = words.doctor.data(words.formats.integer(count), words.formats.day(asOf))
  return diagnose.ok(check, said)
}

/** Reports the lists that could not be refreshed for a day, while their last good ones are in use. */
function examineOverdue(report: DataSetReport, failure: string | null): Diagnosis[] {
  const { overdue = [], name } = report
  if (overdue.length === 0) return []
  return [diagnose.warning(checkOf(report), words.doctor.overdue(overdue, failure), sourceVariables[name])]
}

function examineLeftOut(report: DataSetReport): Diagnosis[] {
  const { leftOut, name } = report
  if (leftOut.count === 0) return []
  return [diagnose.warning(checkOf(report), words.doctor.leftOut(leftOut), sourceVariables[name])]
}

/** Reports the members to whom no letter can go. */
function examineEmails(report: DataSetReport): Diagnosis[] {
  const { withoutEmail = [], name } = report
  if (withoutEmail.length === 0) return []
  return [diagnose.warning(checkOf(report), words.doctor.withoutEmail(withoutEmail), sourceVariables[name])]
}

/** The maximum number of forms that the doctor lists by address. */
const MOST_FORMS = 10

/** Lists the offices' forms that are no longer there. */
export function examineForms(gone: readonly GoneForm[]): Diagnosis[] {
  if (gone.length === 0) return []
  const listed = gone.slice(0, MOST_FORMS).map(({ legislatorId, form }) => `${legislatorId} ${form}`)
  return [
    diagnose.warning('data: contact-forms', words.doctor.goneForms(gone.length, listed), 'CONTACT_FORMS_URL'),
  ]
}
