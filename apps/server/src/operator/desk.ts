import { type DeliveryStatus, readDeliveryStatus, type StatusContext } from '../delivery/deliveryStatus.ts'
import {
  type Applied,
  type ApplyAsked,
  type ApplyContext,
  applyOrganizations,
} from '../organizations/applyOrganizations.ts'
import { type ForgetAsked, type Forgotten, forgetPerson } from '../receipts/forgetPerson.ts'
import type { Asked } from '../reports/asked.ts'
import { type PersonalLetter, readPersonal } from '../reports/personal.ts'
import { readReport } from '../reports/readReport.ts'
import type { Report } from '../reports/report.ts'
import { type Facts, type FactsAsked, type FactsContext, readFacts } from './facts.ts'

/** What an operator may ask, of a running product or of its database. `personal` alone answers with anything of a person. */
export type Desk = {
  status(): Promise<DeliveryStatus>
  facts(asked: FactsAsked): Promise<Facts>
  forget(asked: ForgetAsked): Promise<Forgotten>
  apply(asked: ApplyAsked): Promise<Applied>
  /** Null for an organization or a campaign that is not here. */
  report(asked: Asked): Promise<Report | null>
  /** Letters with their writers, as long as they are kept. */
  personal(asked: Asked): AsyncIterable<PersonalLetter[]>
}

export type DeskContext = StatusContext & FactsContext & ApplyContext

export function openDesk(context: DeskContext): Desk {
  return {
    status: () => readDeliveryStatus(context),
    facts: asked => readFacts(context, asked),
    forget: asked => forgetPerson(context, asked),
    apply: asked => applyOrganizations(context, asked),
    report: asked => readReport(context, asked),
    personal: asked => readPersonal(context.database, asked),
  }
}
