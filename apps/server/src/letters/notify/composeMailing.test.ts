import { aBill, aLetter } from '@redress/channels/testing/aLetter'
import { describe, expect, test } from 'vitest'
import { composeMailing, type LinkedSection, maxGoodNews, selectShown } from './composeMailing.ts'
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

test('a mail says how each letter stands, and why', () => {
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
      'You wrote to Congress about "Stop the SAVE Act", a campaign of Open Ballot Project.',
      'Delivered:\n- Harriet Hageman, November 20, 2026 at 12:00 PM Eastern',
      'Not sent yet. We keep trying, and write again when we know more:\n- Cynthia Lummis',
      'Not delivered, and not tried again:\n- John Barrasso. This office no longer takes messages through the Senate contact system.',
      'We do not know whether these arrived. The connection broke while the message was handed over, and we do not send it twice:\n- The Delegate',
      'Your message to John Barrasso, so that you can send it another way:',
      'A lost letter.',
      'Your message to The Delegate, so that you can send it another way:',
      'Subject: Protect our right to vote',
      'By mail.',
      'Your receipt. Every person with this link can read your message and erase it:\nhttps://redress.example/receipt/secret',
      'You did not write this? Open the link and choose "This wasn\'t me".',
      '-- \nSent by Redress because this address was given with a message to Congress.\n',
    ].join('\n\n'),
  )
  expect(mail).toMatchObject({
    to: { name: '', address: 'jordan@example.org' },
    from: { name: 'Open Ballot Project via Redress', address: 'mail@example.org' },
    automatic: true,
  })
})

test('a mail to a visitor who chose Spanish is in Spanish, but for the letter', () => {
  const mail = mailOf(aSection([aRead(), refused], { language: 'es' }))
  expect(mail?.subject).toBe('Qué pasó con su mensaje al Congreso')
  expect(mail?.from.name).toBe('Open Ballot Project por medio de Redress')
  expect(mail?.text).toBe(
    [
      'Usted escribió al Congreso sobre “Stop the SAVE Act”, una campaña de Open Ballot Project.',
      'Entregado:\n- Harriet Hageman, 20 de noviembre de 2026 a las 12:00 p.m., hora del Este',
      'No entregado, y ya no lo intentamos:\n- John Barrasso. Esta oficina ya no recibe mensajes por el sistema de contacto del Senado.',
      'Su mensaje a John Barrasso, para que pueda enviarlo por otro medio:',
      'A lost letter.',
      'Su recibo. Quien tenga este enlace puede leer su mensaje y borrarlo:\nhttps://redress.example/receipt/secret',
      '¿Usted no escribió esto? Abra el enlace y elija “No fui yo”.',
      '-- \nEnviado por Redress porque alguien dio esta dirección de correo al enviar un mensaje al Congreso.\n',
    ].join('\n\n'),
  )
})

describe('the subject', () => {
  test.for([
    ['of good news', [aSection([aRead()])], 'Your message to Congress was delivered'],
    ['of bad news', [aSection([refused])], 'Your message to Congress was not delivered'],
    ['of both', [aSection([aRead(), refused])], 'What became of your message to Congress'],
    [
      'of several batches',
      [aSection([aRead()]), aSection([aRead()])],
      'What became of your messages to Congress',
    ],
  ] as const)('%s', ([, sections, subject]) => {
    expect(mailOf(...sections)?.subject).toBe(subject)
  })
})

test('a copy holds each text once, with its stance lines, and names all its recipients', () => {
  const mail = mailOf(
    aSection([aRead(), aRead({ letter: aLetter({ legislatorName: 'John Barrasso' }) })], { copy: true }),
  )
  expect(mail?.text).toContain('Your message to Harriet Hageman and John Barrasso:\n\nSubject: Protect')
  expect(mail?.text.split('My grandmother')).toHaveLength(2)
})

test('[PERS-04] a mail to an address that is not confirmed holds no word of a visitor, but the link to all of them', () => {
  const lost = aSection([aRead(), refused], { confirmed: false, copy: true, failed: true })
  const mail = mailOf(lost)
  expect(mail?.subject).toBe('A message to Congress was written with this address')
  expect(mail?.text).toBe(
    [
      'This address was given with a message to Congress, on the page of Open Ballot Project. Its owner has not confirmed it, so this mail does not hold the message.',
      'Offices that have it: 1.\nNot delivered, or not certain: 1.',
      'The message and its receipt are behind this link:\nhttps://redress.example/receipt/secret',
      'There you can confirm that it is yours and have a copy mailed to you, or download it.',
      'You did not write this? Open the link and choose "This wasn\'t me".',
      '-- \nSent by Redress because this address was given with a message to Congress.\n',
    ].join('\n\n'),
  )
})

test('who runs the site can be written to', () => {
  const contact = 'help@redress.example'
  const sections = [aSection([aRead()])]
  const mail = composeMailing({ id: 'a', sections, notShown: 0, now }, { ...sender, contact })
  expect(mail?.text).toContain('Congress.\nWrite to us: help@redress.example\n')
})

test('news of a delivery does not repeat the letter to a person who asked for no copy', () => {
  expect(mailOf(aSection([aRead()]))?.text).not.toContain('My grandmother')
})

test('of many batches the lost are all shown, and of the others the first ten', () => {
  const others = Array.from({ length: maxGoodNews + 5 }, () => aSection([aRead()]))
  const lost = Array.from({ length: 25 }, () => aSection([refused], { failed: true }))
  expect(selectShown([...others, ...lost])).toHaveLength(25 + maxGoodNews)
  const said = (notShown: number) =>
    composeMailing({ id: 'a', sections: [aSection([aRead()])], notShown, now }, sender)?.text
  expect(said(5)).toContain('5 more messages of yours were delivered.')
  expect(said(1)).toContain('One more message of yours was delivered.')
  expect(said(0)).not.toContain('more message')
})

test('with nothing left to say there is no mail', () => {
  expect(mailOf()).toBeNull()
})

describe('how a letter stands', () => {
  const standing = (difference: Partial<ReadLetter>) => mailOf(aSection([aRead(difference)]))?.text ?? ''

  test.each([
    ['delivered', 'Delivered:\n- Harriet Hageman, November 20, 2026 at 12:00 PM Eastern'],
    ['queued', 'Not sent yet. We keep trying, and write again when we know more:\n- Harriet Hageman'],
    ['refused', 'Not delivered, and not tried again:\n- Harriet Hageman. An unknown error occurred.'],
    ['given_up', 'Not delivered, and not tried again:\n- Harriet Hageman. An unknown error occurred.'],
    ['unknown', 'we do not send it twice:\n- Harriet Hageman'],
    ['voided', 'Stopped before it was sent:\n- Harriet Hageman'],
  ] as const)('is said where it is %s', (state, text) => {
    expect(standing({ state })).toContain(text)
  })

  test('is said with the gateway’s own error, and by the seat while no name is loaded', () => {
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
    expect(mailOf(aSection([lost({}, state)]))?.text).toContain('so that you can send it another way:')
  })

  test('that one office lost and another got is quoted once, for the office that lost it', () => {
    const section = aSection([lost({}), lost({ legislatorName: 'John Barrasso' }, 'delivered')], {
      copy: true,
    })
    const text = mailOf(section)?.text ?? ''
    expect(text).toContain('Your message to Harriet Hageman, so that you can send it another way:')
    expect(text.split('My grandmother')).toHaveLength(2)
  })

  test('with another subject is another one', () => {
    const section = aSection([lost({}), lost({ subject: 'Another subject' })])
    expect(mailOf(section)?.text.split('My grandmother')).toHaveLength(3)
  })

  test('is quoted with its stance lines', () => {
    const bills = [aBill('119-hr-22', 'PRO'), aBill('119-hr-14', 'CON')]
    expect(mailOf(aSection([lost({ bills })]))?.text).toContain('I support H.R. 22.')
  })
})

test('a mail of several batches has each in its own part, and says how often the rest was delivered', () => {
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

test('a simulated mail says so first, and a sender with a name keeps it', () => {
  const sections = [aSection([aRead()])]
  const from = { name: 'Clerk', address: 'mail@example.org' }
  const mail = composeMailing({ id: 'a', sections, notShown: 0, now }, { ...sender, from, simulated: true })
  expect(mail?.text).toMatch(/^This was a simulation/)
  expect(mail).toMatchObject({ id: 'a', from, date: now })
  expect(mailOf(...sections)?.text).not.toContain('simulation')
})

test('what is shown has the lost first, then the good news in its order', () => {
  const good = (batchId: string) => aSection([aRead()], { batchId })
  const bad = aSection([refused], { batchId: 'lost', failed: true })
  const many = Array.from({ length: maxGoodNews + 1 }, (_, place) => good(`good-${place}`))
  expect(selectShown([...many, bad]).map(each => each.batchId)).toEqual([
    'lost',
    ...Array.from({ length: 10 }, (_, place) => `good-${place}`),
  ])
})

test('a section without letters is no mail', () => {
  expect(mailOf(aSection([]))).toBeNull()
})
