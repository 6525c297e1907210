import { Resolver } from 'node:dns/promises'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { type Diagnosis, diagnose } from './findings.ts'

const { doctor } = consoleWordsOf('en')

/**
 * Looks up the TXT records of a name. Each record is a list of parts. Throws an error with a code if there are none.
 */
export type ResolveTxt = (name: string) => Promise<string[][]>

const resolver = new Resolver({ timeout: 3_000, tries: 2 })

export const resolveTxt: ResolveTxt = name => resolver.resolveTxt(name)

type Sender = {
  /** The domain of `MAIL_FROM`. */
  domain: string
  /** The DKIM selector of the mail server. Undefined if the operator has not named it. */
  selector: string | undefined
}

/**
 * Looks up the records by which receiving mail servers recognize the operator's mail: SPF, DMARC and, if its selector
 * is known, DKIM.
 */
export async function examineMailRecords(
  { domain, selector }: Sender,
  resolve: ResolveTxt,
): Promise<Diagnosis[]> {
  const all = await Promise.all([
    examineSpf(domain, resolve),
    examineDmarc(domain, resolve),
    examineDkim({ domain, selector }, resolve),
  ])
  return all.flat()
}

/** The codes with which a name server says that a name has no such record. */
const NONE = ['ENOTFOUND', 'ENODATA']

/** Returns the records of a name as texts. Undefined if no name server answered. */
async function readRecords(name: string, resolve: ResolveTxt): Promise<string[] | undefined> {
  try {
    return (await resolve(name)).map(parts => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return NONE.some(each => each === code) ? [] : undefined
  }
}

const notAnswered = (name: string) => [diagnose.warning('mail', doctor.noNameServer(name))]

async function examineSpf(domain: string, resolve: ResolveTxt): Promise<Diagnosis[]> {
  const records = await readRecords(domain, resolve)
  if (!records) return notAnswered(domain)
  const policies = records.filter(record => /^v=spf1(\s|$)/i.test(record))
  if (policies.length === 1) return [diagnose.ok('mail', doctor.spf(domain))]
  const problem = policies.length === 0 ? doctor.noSpf(domain) : doctor.manySpf(domain)
  return [diagnose.warning('mail', problem, 'MAIL_FROM')]
}

/** A policy of a parent domain counts for its subdomains too. A top-level domain has none. */
async function examineDmarc(domain: string, resolve: ResolveTxt): Promise<Diagnosis[]> {
  const labels = domain.split('.')
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = `_dmarc.${labels.slice(from).join('.')}`
    const records = await readRecords(name, resolve)
    if (!records) return notAnswered(name)
    if (records.some(record => /^v=DMARC1\s*(;|$)/i.test(record)))
      return [diagnose.ok('mail', doctor.dmarc(name))]
  }
  return [diagnose.warning('mail', doctor.noDmarc(domain), 'MAIL_FROM')]
}

async function examineDkim({ domain, selector }: Sender, resolve: ResolveTxt): Promise<Diagnosis[]> {
  if (selector === undefined) return [diagnose.warning('mail', doctor.noDkimSelector, 'DKIM_SELECTOR')]
  const name = `${selector}._domainkey.${domain}`
  const records = await readRecords(name, resolve)
  if (!records) return notAnswered(name)
  // An empty key is a key that was withdrawn.
  const hasKey = records.some(record => /(^|;)\s*p\s*=\s*[^;\s]/.test(record))
  if (hasKey) return [diagnose.ok('mail', doctor.dkim(name))]
  return [diagnose.warning('mail', doctor.noDkim(name), 'DKIM_SELECTOR')]
}
