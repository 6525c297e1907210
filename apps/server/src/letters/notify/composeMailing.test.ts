import { aBill, aLetter } from '@redress/channels/testing/aLetter'
import { describe, expect, test } from 'vitest'
import { composeMailing, type LinkedSection, MAX_GOOD_NEWS, selectShown } from './composeMailing.ts'
import type { ReadLetter } from './readMailing.ts'

const now = Date.parse('2026-11-20T17:00:00Z')
const sender = { from: { name: '', address: 'mail@example.org' }, platform: 'Redress', simulated: false }

const aRead = (difference: Partial<ReadLetter> = {}): ReadLetter => ({
  letter: aLetter(),
  method: 'cwc',
  state: 'delivered',
  errorType: null,
  explanation: null,
  detail: null,
  endedAt: '2026-11-20T17:00:00.000Z',
  ...difference,
})

const aSection = (letters: ReadLetter[], difference: Partial<LinkedSection> = {}): LinkedSection => ({
  batchId: 'b',
  language: 'en',
  letters,
  confirmed: true,
  copy: false,
  failed: false,
  consentWaits: false,
  supporter: null,
  receipt: 'https://redress.example/receipt/secret',
  withdrawal: 'https://redress.example/withdraw/batch.signature',
  ...difference,
})

const mailOf = (...sections: LinkedSection[]) =>
  composeMailing({ id: 'a'.repeat(32), sections, notShown: 0, now }, sender)

const refused = aRead({
  letter: aLetter({ legislatorName: 'John Barrasso', bills: [], text: 'A lost letter.', subject: '' }),
  method: 'scwc',
  state: 'refused',
  errorType: 'unknown',
  explanation: { code: 'office_unlisted', chamber: 'SENATE' },
})

test('an email states the status of each letter, and the reason', () => {
  const mail = mailOf(
    aSection([
      aRead(),
      aRead({ letter: aLetter({ legislatorName: 'Cynthia Lummis' }), state: 'queued', endedAt: null }),
      refused,
      aRead({
        letter: aLetter({ legislatorName: 'The Delegate', text: 'By mail.' }),
        method: 'email',
        state: 'unknown',
      }),
    ]),
  )
  expect(mail?.text).toBe(
    [
      'You wrote to Congress about “Stop the SAVE Act”, a campaign by Open Ballot Project.',
      'Delivered:\n- Harriet Hageman, November 20, 2026 at 12:00 PM Eastern',
      'Not sent yet. We’re still trying, and we’ll email you when we know more:\n- Cynthia Lummis',
      'Not delivered:\n- John Barrasso. This office no longer accepts messages through the Senate contact system.',
      'We don’t know whether these arrived. The connection broke while we were sending, and we never send a letter twice:\n- The Delegate',
      'Your message to John Barrasso, in case you want to send it another way:',
      'A lost letter.',
      'Your message to The Delegate, in case you want to send it another way:',
      'Subject: Protect our right to vote',
      'By mail.',
      'Your receipt. Anyone with this link can read your message and erase it:\nhttps://redress.example/receipt/secret',
      'Didn’t write this? Open the link and choose “This wasn’t me”.',
      '-- \nSent by Redress because someone gave this address with a message to their legislators.\n',
    ].join('\n\n'),
  )
  expect(mail).toMatchObject({
    to: { name: '', address: 'jordan@example.org' },
    from: { name: 'Open Ballot Project via Redress', address: 'mail@example.org' },
    automatic: true,
  })
})

test('an email to a visitor who chose Spanish is in Spanish, except for the letter', () => {
  const mail = mailOf(aSection([aRead(), refused], { language: 'es' }))
  expect(mail?.subject).toBe('Su carta al Congreso: novedades')
  expect(mail?.from.name).toBe('Open Ballot Project por medio de Redress')
  expect(mail?.text).toBe(
    [
      'Usted escribió al Congreso sobre “Stop the SAVE Act”, una campaña de Open Ballot Project.',
      'Entregada:\n- Harriet Hageman, 20 de noviembre de 2026 a las 12:00 p.m., hora del Este',
      'No entregada:\n- John Barrasso. Esta oficina ya no acepta cartas por el sistema de contacto del Senado.',
      'Su carta a John Barrasso, por si quiere enviarla por otro medio:',
      'A lost letter.',
      'Su comprobante. Cualquier persona con este enlace puede leer su carta y borrarla:\nhttps://redress.example/receipt/secret',
      '¿Usted no escribió esto? Abra el enlace y elija “No fui yo”.',
      '-- \nEnviado por Redress porque alguien dio esta dirección de correo con una carta a sus legisladores.\n',
    ].join('\n\n'),
  )
})

describe('the subject', () => {
  test.for([
    ['of good news', [aSection([aRead()])], 'Your message to Congress was delivered'],
    ['of bad news', [aSection([refused])], 'Your message to Congress was not delivered'],
    ['of both', [aSection([aRead(), refused])], 'Your message to Congress: an update'],
    [
      'to an unconfirmed address',
      [aSection([aRead()], { confirmed: false })],
      'Your letter to Congress: get your copy',
    ],
    [
      'of several batches',
      [aSection([aRead()]), aSection([aRead()])],
      'Your messages to Congress: an update',
    ],
  ] as const)('%s', ([, sections, subject]) => {
    expect(mailOf(...sections)?.subject).toBe(subject)
  })
})

test('a copy contains each text once, with its stance lines, and names all its recipients with their greetings', () => {
  const barrasso = aLetter({ legislatorName: 'John Barrasso', salutation: 'Dear Senator Barrasso,' })
  const hageman = aLetter({ salutation: 'Dear Representative Hageman,' })
  const mail = mailOf(aSection([aRead({ letter: hageman }), aRead({ letter: barrasso })], { copy: true }))
  expect(mail?.text).toContain('\n\nDear Representative Hageman,\nDear Senator Barrasso,\n\nPlease vote')
  expect(mail?.text).toContain('Your message to Harriet Hageman and John Barrasso:\n\nSubject: Protect')
  expect(mail?.text.split('My grandmother')).toHaveLength(2)
})

test('[PERS-04] an email to an address that is not confirmed contains no text of a visitor, only the link to all the letters', () => {
  const lost = aSection([aRead(), refused], { confirmed: false, copy: true, failed: true })
  const mail = mailOf(lost)
  expect(mail?.subject).toBe('Your letter to Congress: an update')
  expect(mail?.text).toBe(
    [
      'Someone gave this address with a message to Congress, on the page of Open Ballot Project. The address isn’t confirmed yet, so this email doesn’t include the message.',
      'Offices that have it: 1.\nNot delivered, or not certain: 1.',
      'See the message and its receipt:\nhttps://redress.example/receipt/secret',
      'There you can confirm that it’s yours and get a copy by email, or download it.',
      'Didn’t write this? Open the link and choose “This wasn’t me”.',
      '-- \nSent by Redress because someone gave this address with a message to their legislators.\n',
    ].join('\n\n'),
  )
})

test('the email says how to contact the operator of the site', () => {
  const contact = 'help@redress.example'
  const sections = [aSection([aRead()])]
  const mail = composeMailing({ id: 'a', sections, notShown: 0, now }, { ...sender, contact })
  expect(mail?.text).toContain('legislators.\nContact us: help@redress.example\n')
})

test('an email about a delivery does not contain the letter if the person asked for no copy', () => {
  expect(mailOf(aSection([aRead()]))?.text).not.toContain('My grandmother')
})

test('an email about many batches shows all failed letters, and the first ten of the others', () => {
  const others = Array.from({ length: MAX_GOOD_NEWS + 5 }, () => aSection([aRead()]))
  const lost = Array.from({ length: 25 }, () => aSection([refused], { failed: true }))
  expect(selectShown([...others, ...lost])).toHaveLength(25 + MAX_GOOD_NEWS)
  const said = (notShown: number) =>
    composeMailing({ id: 'a', sections: [aSection([aRead()])], notShown, now }, sender)?.text
  expect(said(5)).toContain('5 more of your messages were delivered.')
  expect(said(1)).toContain('One more of your messages was delivered.')
  expect(said(0)).not.toContain('more of your messages')
})

test('no email is composed if nothing is left to report', () => {
  expect(mailOf()).toBeNull()
})

describe('the status of a letter', () => {
  const standing = (difference: Partial<ReadLetter>) => mailOf(aSection([aRead(difference)]))?.text ?? ''

  test.each([
    ['delivered', 'Delivered:\n- Harriet Hageman, November 20, 2026 at 12:00 PM Eastern'],
    ['queued', 'Not sent yet. We’re still trying, and we’ll email you when we know more:\n- Harriet Hageman'],
    ['refused', 'Not delivered:\n- Harriet Hageman. An unknown error occurred.'],
    ['given_up', 'Not delivered:\n- Harriet Hageman. An unknown error occurred.'],
    ['unknown', 'we never send a letter twice:\n- Harriet Hageman'],
    ['voided', 'Stopped before it was sent:\n- Harriet Hageman'],
  ] as const)('is described if it is %s', (state, text) => {
    expect(standing({ state })).toContain(text)
  })

  test('quotes the gateway’s own error, and names the seat while no name is loaded', () => {
    const letter = aLetter({ legislatorName: '' })
    const text = standing({ letter, state: 'refused', errorType: 'network_timeout' })
    expect(text).toContain('- Representative, Wyoming. The request timed out.')
    expect(standing({ letter, endedAt: null })).toContain('- Representative, Wyoming, \n')
  })
})

describe('a text', () => {
  const lost = (difference: Parameters<typeof aLetter>[0], state: ReadLetter['state'] = 'refused') =>
    aRead({ letter: aLetter(difference), state })

  test.each(['refused', 'given_up', 'unknown'] as const)('that was lost as %s is quoted', state => {
    expect(mailOf(aSection([lost({}, state)]))?.text).toContain('in case you want to send it another way:')
  })

  test('that one office refused and another accepted is quoted once, for the office that refused it', () => {
    const section = aSection([lost({}), lost({ legislatorName: 'John Barrasso' }, 'delivered')], {
      copy: true,
    })
    const text = mailOf(section)?.text ?? ''
    expect(text).toContain('Your message to Harriet Hageman, in case you want to send it another way:')
    expect(text.split('My grandmother')).toHaveLength(2)
  })

  test('with another subject is a separate text', () => {
    const section = aSection([lost({}), lost({ subject: 'Another subject' })])
    expect(mailOf(section)?.text.split('My grandmother')).toHaveLength(3)
  })

  test('is quoted with its stance lines', () => {
    const bills = [aBill('119-hr-22', 'PRO'), aBill('119-hr-14', 'CON')]
    expect(mailOf(aSection([lost({ bills })]))?.text).toContain('I support H.R. 22.')
  })
})

test('an email about several batches has a part for each, and says how often the others were delivered', () => {
  const sections = [
    aSection([refused]),
    aSection([aRead()], { receipt: 'https://redress.example/receipt/two' }),
  ]
  const text = composeMailing({ id: 'a', sections, notShown: 0, now }, sender)?.text ?? ''
  expect(text.split('* * *')).toHaveLength(2)
  expect(text.startsWith('You wrote to Congress')).toBe(true)
  expect(text.indexOf('receipt/secret')).toBeLessThan(text.indexOf('* * *'))
  expect(text.indexOf('receipt/two')).toBeGreaterThan(text.indexOf('* * *'))
})

test('a simulated email begins with a notice, and the sender keeps its name', () => {
  const sections = [aSection([aRead()])]
  const from = { name: 'Clerk', address: 'mail@example.org' }
  const mail = composeMailing({ id: 'a', sections, notShown: 0, now }, { ...sender, from, simulated: true })
  expect(mail?.text).toMatch(/^This was a test/)
  expect(mail).toMatchObject({ id: 'a', from, date: now })
  expect(mailOf(...sections)?.text).not.toContain('This was a test')
})

test('failed letters are shown first, and then the delivered ones in their order', () => {
  const good = (batchId: string) => aSection([aRead()], { batchId })
  const bad = aSection([refused], { batchId: 'lost', failed: true })
  const many = Array.from({ length: MAX_GOOD_NEWS + 1 }, (_, place) => good(`good-${place}`))
  expect(selectShown([...many, bad]).map(each => each.batchId)).toEqual([
    'lost',
    ...Array.from({ length: 10 }, (_, place) => `good-${place}`),
  ])
})

test('a section without letters makes no email', () => {
  expect(mailOf(aSection([]))).toBeNull()
})

test('an email says that a letter on an office’s own form was sent according to the person, and never that it was delivered', () => {
  const uma = { legislatorId: 'X1', legislatorName: 'Uma Riverton', office: '', form: null }
  const text = (said: 'sent' | null) => mailOf(aSection([aRead()], { handOvers: [{ ...uma, said }] }))?.text
  expect(text('sent')).toContain('You told us that you sent it on the office’s own form:\n- Uma Riverton')
  expect(text(null)).toContain('Your receipt leads you there:\n- Uma Riverton')
})
