import { expect, test } from 'vitest'
import { examineMailRecords, type ResolveTxt } from './examineMailRecords.ts'

const domain = 'send.example.org'

const complete: Record<string, string[]> = {
  'send.example.org': ['some other text', 'v=spf1 include:spf.example.net -all'],
  '_dmarc.example.org': ['v=DMARC1; p=reject'],
  'one._domainkey.send.example.org': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
}

class DnsError extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** A name server with these records. A name without records is unknown to it. */
function aNameServer(records: Record<string, string[]>): ResolveTxt {
  return async name => {
    const found = records[name]
    if (!found) throw new DnsError('ENOTFOUND')
    // A long record arrives in parts.
    return found.map(text => [text.slice(0, 5), text.slice(5)])
  }
}

const examine = (records: Record<string, string[]>, selector: string | undefined = 'one') =>
  examineMailRecords({ domain, selector }, aNameServer(records))

const levels = async (records: Record<string, string[]>) => (await examine(records)).map(each => each.level)

test('A domain with SPF, DKIM and the DMARC policy of its parent is fine', async () => {
  expect(await examine(complete)).toMatchObject([
    { level: 'ok', message: expect.stringContaining('SPF') },
    { level: 'ok', message: expect.stringContaining('_dmarc.example.org') },
    { level: 'ok', message: expect.stringContaining('one._domainkey.send.example.org') },
  ])
})

test.each([
  ['no SPF record', 'send.example.org', ['v=spf10 -all'], 0],
  ['two SPF records', 'send.example.org', ['v=spf1 -all', 'v=spf1 ~all'], 0],
  ['a DMARC record of another version', '_dmarc.example.org', ['v=DMARC10; p=none'], 1],
  ['a withdrawn DKIM key', 'one._domainkey.send.example.org', ['v=DKIM1; p='], 2],
  ['a DKIM record without a key', 'one._domainkey.send.example.org', ['v=DKIM1; sp=a'], 2],
])('A warning names %s', async (_what, name, records, place) => {
  const expected = ['ok', 'ok', 'ok'].toSpliced(place, 1, 'warning')
  expect(await levels({ ...complete, [name]: records })).toEqual(expected)
})

test('Each missing record has its own warning', async () => {
  expect(await levels({})).toEqual(['warning', 'warning', 'warning'])
})

test('A top-level domain is never asked for a DMARC policy', async () => {
  expect(await levels({ ...complete, '_dmarc.example.org': [], '_dmarc.org': ['v=DMARC1; p=none'] })).toEqual(
    ['ok', 'warning', 'ok'],
  )
})

test('Without a selector DKIM cannot be looked up, and the doctor asks for it', async () => {
  const found = await examineMailRecords({ domain, selector: undefined }, aNameServer(complete))
  expect(found.at(-1)).toMatchObject({ level: 'warning', variable: 'DKIM_SELECTOR' })
})

test('A name server that does not answer is not taken for a missing record', async () => {
  const silent: ResolveTxt = async () => {
    throw new DnsError('ETIMEOUT')
  }
  const found = await examineMailRecords({ domain, selector: 'one' }, silent)
  expect(found).toHaveLength(3)
  for (const each of found) expect(each.message).toContain('No name server answered')
})
