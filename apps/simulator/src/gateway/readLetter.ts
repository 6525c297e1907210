import type { Reading } from '../reading.ts'
import { type Element, elementsAt, textAt } from './readElement.ts'

function lineOf(root: Element, ...paths: string[]): string {
  return paths
    .map(path => textAt(root, path))
    .filter(Boolean)
    .join(' ')
}

function billsOf(root: Element): string[] {
  return elementsAt(root, 'Message/Bills/Bill').map(bill => {
    const congress = textAt(bill, 'BillCongress')
    const named = lineOf(bill, 'BillTypeAbbreviation', 'BillNumber')
    return congress === '' ? named : `${named} (Congress ${congress})`
  })
}

/** A document as a person would read it. */
export function readLetter(root: Element): Reading {
  const own = textAt(root, 'Message/ConstituentMessage')
  const statement = textAt(root, 'Message/OrganizationStatement')
  const person = 'Constituent'
  return {
    subject: textAt(root, 'Message/Subject'),
    from: lineOf(
      root,
      `${person}/Prefix`,
      `${person}/FirstName`,
      `${person}/MiddleName`,
      `${person}/LastName`,
      `${person}/Suffix`,
    ),
    address: [
      textAt(root, `${person}/Address1`),
      textAt(root, `${person}/Address2`),
      textAt(root, `${person}/Address3`),
      lineOf(root, `${person}/City`, `${person}/StateAbbreviation`, `${person}/Zip`),
      textAt(root, `${person}/Email`),
    ].filter(Boolean),
    text: [statement, own].filter(Boolean).join('\n\n'),
    template: own === '' && statement !== '',
    bills: billsOf(root),
    stance: textAt(root, 'Message/ProOrCon'),
    campaignBy: textAt(root, 'Delivery/Organization'),
  }
}
