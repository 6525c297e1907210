import type {
  ErasedReceipt,
  LetterState,
  Receipt,
  ReceiptNotice,
  WaitingReceipt,
} from '@redress/contract/receipt'
import { anOrganization } from '@redress/core/testing/anOrganization'
import { laterWordsOf } from '@redress/words/laterWords'
import { receiptWordsOf } from '@redress/words/receiptWords'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { shareLinks } from '../cards/result/ShareLinks.tsx'
import { anEnvironment } from '../testing/aBoot.ts'
import { parseDocument } from '../testing/parseDocument.ts'
import { receiptDocument } from './receiptDocument.tsx'
import { after, anOffice, aReceipt, someAttempts } from './testing/aReceipt.ts'

const laterWords = laterWordsOf('en')
const receiptWords = receiptWordsOf('en')

type Difference = {
  simulated?: boolean
  config?: ReturnType<typeof anOrganization> | null
  notice?: ReceiptNotice | null
}

function shown(
  receipt: Receipt,
  { simulated = false, config = anOrganization(), notice = null }: Difference = {},
) {
  const surroundings = {
    environment: anEnvironment({ simulated }),
    config,
    address: '/receipt/t0ken',
    language: 'en' as const,
  }
  return parseDocument(
    receiptDocument(receipt, { ...surroundings, formNonce: 'f1eld', notice, nonce: 'n0nce' }),
  )
}

describe('an open receipt', () => {
  test('is a page with one heading, a title, and no script but that of its button', () => {
    const { page, status, html } = shown(aReceipt())
    expect(status).toBe(200)
    expect(page.title).toBe('Your receipt – Open Ledger')
    expect([...page.querySelectorAll('h1')].map(each => each.textContent)).toEqual(['Your receipt'])
    expect([...page.querySelectorAll('script')].map(each => each.getAttribute('src'))).toEqual([
      '/receipt.js',
    ])
    expect(page.querySelector('button[data-print]')?.hasAttribute('hidden')).toBe(true)
    expect(html).toContain('<style nonce="n0nce">')
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(page.querySelector('meta[property^="og:"], link[rel=canonical]')).toBeNull()
  })

  test('shows the letter as it was sent: who wrote, when, to whom, about what, and every line', () => {
    const sheet = shown(aReceipt()).on.getByRole('article', { name: 'Vote against the SAVE Act' })
    for (const said of ['Ada Testcase', '200 W 24th St', 'Cheyenne, WY 82001', 'November 20, 2026']) {
      expect(sheet.textContent).toContain(said)
    }
    expect(sheet.textContent).toContain('Harriet Hageman Representative, Wyoming at large')
    expect(sheet.textContent).toContain('H.R. 22, SAVE Act (against)')
    expect(sheet.textContent).toContain('My grandmother has no passport.\n\nPlease vote against this bill.')
  })

  test('says in one line where a bill stands today, with a link, and nothing if no stage is known', () => {
    const text = (receipt: Receipt) => shown(receipt).page.body.textContent
    expect(text(aReceipt())).not.toContain('Latest action')
    const url = 'https://www.congress.gov/bill/119th-congress/house-bill/22'
    const bill = { id: '119-hr-22', name: 'SAVE Act', url, stage: 'passed-one' as const, day: '2026-11-19' }
    const { page, on } = shown(aReceipt({ standings: [bill] }))
    expect(page.body.textContent).toContain(
      'H.R. 22 today: Passed one chamber. Latest action: November 19, 2026.',
    )
    expect(on.getByRole('link', { name: 'See the bill' }).getAttribute('href')).toBe(url)
  })

  test('is shared by links to the campaign, while its organization still has it, and says nothing about the letter', () => {
    const links = (receipt = aReceipt()) =>
      [...shown(receipt).page.querySelectorAll('a[aria-label^="Share on"]')].map(each =>
        decodeURIComponent(each.getAttribute('href') ?? ''),
      )
    expect(links()).toHaveLength(shareLinks('', () => '').length)
    for (const link of links()) {
      expect(link).toContain('/fair-tickets')
      expect(link).not.toMatch(/grandmother|Ada|t0ken/)
    }
    expect(links(aReceipt({ campaignId: 'gone' }))).toEqual([])
  })

  test('has the text in a field of its own, to copy without a script', () => {
    const field = shown(aReceipt()).page.querySelector('textarea')
    expect(field?.value ?? field?.textContent).toBe(
      'My grandmother has no passport.\n\nPlease vote against this bill.',
    )
    expect(field?.hasAttribute('readonly')).toBe(true)
    expect(field?.getAttribute('aria-label')).toBe(receiptWords.copyLabel)
  })

  test.each([
    [null, false, /Your answer.* we’ll email you once, around December 4, 2026/],
    [null, true, /^(?!.*email you).*Your answer/],
    ['no' as const, true, /You told us they didn’t answer/],
  ])('asks a person who ticked it whether they answered (%s, mail made: %s)', (answer, isClosed, said) => {
    const followUp = { dueAt: after(14 * 24 * 60), isClosed, answer }
    const { page } = shown(aReceipt({ followUp }))
    const form = page.querySelector('form[action="/receipt/t0ken/answer"]')
    expect(form?.textContent).toMatch(said)
    const buttons = [...(form?.querySelectorAll('button') ?? [])]
    expect(buttons.map(each => [each.name, each.value, each.textContent])).toEqual([
      ['answer', 'yes', 'Yes'],
      ['answer', 'no', 'No'],
      ['answer', 'not_yet', 'Not yet'],
    ])
    expect(form?.querySelector('input[name=nonce]')?.getAttribute('value')).toBe('f1eld')
    expect(page.querySelector('form[action$="/again"]')).toBeNull()
  })

  test('offers to ask again, even if the person was not asked', () => {
    const { page, on } = shown(aReceipt({ canAskAgain: true }))
    expect(page.querySelector('form[action="/receipt/t0ken/again"] button')?.textContent).toBe('Write again')
    expect(on.getByRole('heading', { name: 'Ask again' })).toBeTruthy()
    expect(page.querySelector('form[action$="/answer"]')).toBeNull()
  })

  test.each([
    ['accepted', 'On its way'],
    ['retrying', 'Still trying'],
    ['waiting', 'Waiting for the office to open'],
    ['delivered', 'Delivered'],
    ['refused', 'Not delivered'],
    ['given_up', 'Not delivered'],
    ['unknown', 'Not certain'],
    ['voided', 'Stopped'],
  ] as const satisfies [LetterState, string][])(
    'a letter that is %s says so in words and with an icon',
    (state, said) => {
      const office = anOffice({ state, errorType: state === 'delivered' ? null : 'network_timeout' })
      const { page, on } = shown(aReceipt({ offices: [office] }))
      expect(on.getByText(said)).toBeTruthy()
      expect(page.querySelector('#record-title ~ ul svg')).not.toBeNull()
    },
  )

  test('a letter that an office did not take leads on: to the campaign, and to a telephone', () => {
    const refused = anOffice({ state: 'refused', errorType: 'validation_error', endedAt: after(1) })
    const { page } = shown(aReceipt({ offices: [refused, anOffice()] }))
    const ways = [...page.querySelectorAll('#record-title ~ ul a')].map(each => each.getAttribute('href'))
    expect(ways.filter(each => each?.endsWith('/fair-tickets'))).toHaveLength(1)
    expect(ways.at(-1)).toBe('tel:2022243121')
    expect(ways).toHaveLength(2)
  })

  test('says that each state was simulated, if it was', () => {
    const { on } = shown(aReceipt(), { simulated: true })
    expect(on.getByText('Delivered (test)')).toBeTruthy()
    expect(on.getByText(laterWords.result.simulatedNote)).toBeTruthy()
    expect(shown(aReceipt()).text).not.toContain('simulat')
  })

  test('[ERR-01] gives the reason in plain words, and when we try again', () => {
    const office = anOffice({
      state: 'retrying',
      contactMethod: 'scwc',
      errorType: 'external_api_failure',
      endedAt: null,
      nextTryAt: after(90),
      attempts: someAttempts(7),
    })
    const { text } = shown(aReceipt({ offices: [office] }))
    expect(text).toContain('The Senate contact system is currently experiencing issues.')
    expect(text).toContain('We tried 7 times, but couldn’t get through')
    expect(text).toContain('Next try after November 20, 2026 at 1:30 p.m.')
    expect(text).toContain('0 of 1 letter delivered. We’re still trying.')
  })

  test('says once in which time its times are', () => {
    const { text } = shown(aReceipt())
    expect(text).toContain('On November 20, 2026 at 12:00 p.m., we received your letter for “How We Vote”.')
    expect(text.match(/Eastern/g)).toHaveLength(1)
  })

  test('of an earlier letter it shows the state, and no step', () => {
    const office = anOffice({ already: true, attempts: [] })
    const { text } = shown(aReceipt({ offices: [office], letters: [], sender: null }))
    expect(text).toContain(receiptWords.already)
    expect(text).toContain(receiptWords.noLetter)
    expect(text).not.toContain(receiptWords.took)
  })

  test('says who asked, with a link to their website and to no place that is not safe', () => {
    const { on, text } = shown(aReceipt())
    expect(text).toContain('Open Ledger runs the campaign “How We Vote”. Redress delivers the letters.')
    expect(on.getByRole('link', { name: /website of Open Ledger/ }).getAttribute('href')).toBe(
      'https://open-ledger.example/',
    )
    const hostile = shown(aReceipt(), { config: anOrganization({ websiteUrl: 'javascript:alert(1)' }) })
    expect(hostile.on.queryByRole('link', { name: /website of/ })).toBeNull()
    expect(shown(aReceipt(), { config: null }).text).toContain('Open Ledger runs the campaign')
  })

  test('any text in a letter or a name is escaped', () => {
    const nasty = '</style></title><img src=x onerror=alert(1)>"\''
    const letter = {
      to: [],
      subject: nasty,
      salutations: [nasty],
      text: nasty,
      language: 'en' as const,
      bills: [],
    }
    const receipt = aReceipt({
      campaignName: nasty,
      letters: [letter],
      sender: { name: nasty, addressLines: [nasty], town: nasty },
    })
    const { page } = shown(receipt, { config: anOrganization({ organizationName: nasty }) })
    expect(page.querySelector('img, script:not([src="/receipt.js"])')).toBeNull()
    expect(page.querySelector('article')?.getAttribute('aria-label')).toBe(nasty)
  })
})

describe('what can be done with it', () => {
  test.each([
    ['Erase my data', 'Erase it now', '/receipt/t0ken/erase'],
    ['This wasn’t me', 'Stop and erase it', '/receipt/t0ken/disown'],
  ])('%s is a post, behind a word of what it does', (title, button, action) => {
    const { on } = shown(aReceipt())
    const details = on.getByText(title).closest('details')
    expect(details?.hasAttribute('open')).toBe(false)
    const form = details?.querySelector('form')
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', action])
    const submit = form?.querySelector('button')
    expect([submit?.textContent, submit?.getAttribute('type')]).toEqual([button, 'submit'])
  })
})

test.each([
  [3, 2, 'We keep only a count: 3 letters, 2 of them delivered.'],
  [1, 1, 'We keep only a count: 1 letter, delivered.'],
  [1, 0, 'We keep only a count: 1 letter, not delivered.'],
])(
  'after erasure of %i letters, %i delivered, the page holds numbers and no form',
  (letters, delivered, said) => {
    const { status, text, page } = shown({
      kind: 'erased',
      erasedAt: after(60),
      disownedAt: null,
      letters,
      delivered,
      isToCongress: true,
    })
    expect(status).toBe(200)
    expect(text).toContain('Your data is erased')
    expect(text).toContain(said)
    expect(page.querySelector('form, details, textarea')).toBeNull()
  },
)

const keptContact = {
  organizationName: 'Open Ledger',
  postalAddress: '12 Elm Street, Cheyenne, WY 82001',
  consents: [{ text: 'Open Ledger may write to me', at: after(0) }],
}

test('a contact that the organization keeps is shown with its words, and the way to withdraw', () => {
  const { on } = shown(aReceipt({ keptContact }))
  const card = on.getByRole('region', { name: 'What the organization keeps' })
  for (const said of ['November 20, 2026', '“Open Ledger may write to me”', '12 Elm Street'])
    expect(card.textContent).toContain(said)
  const form = card.querySelector('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/receipt/t0ken/withdraw',
  ])
})

test('a contact that waits for the confirmation is not called kept', () => {
  const { text } = shown(aReceipt({ keptContact: 'waits' }))
  expect(text).toContain('It keeps nothing until you confirm your address')
})

test('once the letter is erased after its time, the way to withdraw stays', () => {
  const erased = { kind: 'erased', erasedAt: after(10), disownedAt: null, letters: 1, delivered: 1 } as const
  const { page } = shown({ ...erased, isToCongress: true, keptContact })
  expect(page.querySelector('form')?.getAttribute('action')).toBe('/receipt/t0ken/withdraw')
})

test('once it is said that it wasn’t me, the page says so, and holds numbers and no form', () => {
  const erased = {
    kind: 'erased',
    erasedAt: after(60),
    disownedAt: after(60),
    letters: 3,
    delivered: 1,
    isToCongress: true,
  } as const
  expect(shown({ ...erased, delivered: 0 }).text).toContain('The letter was stopped and erased')
  const { status, text, page } = shown(erased)
  expect(status).toBe(200)
  expect(text).toContain('Stopped and erased, but one office already had its letter')
  expect(page.querySelector('a[href="tel:2022243121"]')?.textContent).toBe(
    'Capitol switchboard: (202) 224-3121',
  )
  expect(text).toContain('On November 20, 2026 at 1:00 p.m., you told us this wasn’t you.')
  expect(text).toContain('erased the name, address, email and letters')
  expect(text).toContain('We keep only a count: 3 letters, 1 of them delivered.')
  expect(page.querySelector('form, details, textarea')).toBeNull()
})

test('after letters to state legislators alone, the page does not send the person to the Capitol’s switchboard', () => {
  const times = { erasedAt: after(60), disownedAt: after(60) }
  const { text, page } = shown({ kind: 'erased', ...times, letters: 2, delivered: 1, isToCongress: false })
  expect(text).toContain('To tell an office that you didn’t write, call it. Its number is on its website.')
  expect(text).not.toContain('Capitol')
  expect(page.querySelector('a[href^="tel:"]')).toBeNull()
})

test('a link that opens nothing is not found, and says what to do', () => {
  const { status, text, page } = shown({ kind: 'unknown' }, { config: null })
  expect(status).toBe(404)
  expect(text).toContain('We couldn’t find this receipt')
  expect(text).toContain('copy all of it')
  expect(page.body.innerHTML).not.toContain('t0ken')
})

describe('a receipt that came by email', () => {
  test('[PERS-04] offers to confirm and mail the copy, with the page’s own field, and the letter as a file', () => {
    const { on, page } = shown(aReceipt({ canConfirm: true }))
    const form = on.getByRole('button', { name: 'Confirm and email me a copy' }).closest('form')
    expect(form?.getAttribute('action')).toBe('/receipt/t0ken/confirm')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.querySelector('input[name=nonce]')?.getAttribute('value')).toBe('f1eld')
    expect(page.querySelector('a[download]')?.getAttribute('href')).toBe('/receipt/t0ken/letter.txt')
  })

  test('says when it was confirmed, and asks no more', () => {
    const { on, text } = shown(aReceipt({ confirmedAt: after(5) }))
    expect(text).toContain('you confirmed that this letter is yours')
    expect(on.queryByRole('button', { name: 'Confirm and email me a copy' })).toBeNull()
  })
})

test('the receipt of a letter that waits says for what, and until when, and can be erased', () => {
  const { letters, sender, campaignName, organizationName } = aReceipt()
  const times = { heldAt: after(0), expiresAt: after(7 * 24 * 60) }
  const { text, page, status, on } = shown({
    kind: 'waiting',
    letters,
    sender,
    campaignName,
    organizationName,
    ...times,
  })
  expect(status).toBe(200)
  expect(page.querySelector('h1')?.textContent).toBe('Your letter is waiting for you to confirm it')
  expect(text).toContain('by November 27, 2026 at 12:00 p.m., we delete the letter')
  expect(text).toContain('My grandmother has no passport.')
  expect(page.querySelectorAll('script')).toHaveLength(0)
  const erase = on.getByRole('button', { name: 'Erase it now', hidden: true }).closest('form')
  expect(erase?.getAttribute('action')).toBe('/receipt/t0ken/erase')
})

test('Every form of a receipt sends along the field of its page', () => {
  const kept = {
    organizationName: 'Open Ledger',
    postalAddress: '',
    consents: [{ text: 'Yes', at: after(0) }],
  }
  const receipts: Receipt[] = [
    aReceipt({ canConfirm: true, canAskAgain: true, keptContact: kept }),
    waiting,
    { ...erased, keptContact: kept },
  ]
  for (const receipt of receipts) {
    const forms = [...shown(receipt).page.querySelectorAll('form[method=post]')]
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms)
      expect(form.querySelector('input[name=nonce]')?.getAttribute('value')).toBe('f1eld')
  }
})

test('The words of a ticked box stand beside the button that confirms', () => {
  const receipt = aReceipt({ canConfirm: true, digest: 'd1gest', consents: ['Open Ledger may write to me'] })
  const form = shown(receipt).page.querySelector('form[action$="/confirm"]')
  expect(form?.textContent).toContain('This box was checked: “Open Ledger may write to me”')
  expect(form?.textContent).toContain('If you confirm, Open Ledger keeps your name, email, state and ZIP.')
  expect(form?.querySelector('input[name=digest]')?.getAttribute('value')).toBe('d1gest')
})

test('A receipt says why our email could not be delivered', () => {
  const failedMail = { problem: 'address', at: after(5) } as const
  for (const receipt of [aReceipt({ failedMail }), { ...waiting, failedMail }]) {
    const { page } = shown(receipt)
    expect(page.body.textContent).toContain('We couldn’t email the address you gave.')
    expect(page.body.textContent).toContain('its mail server said that the address doesn’t exist')
    expect(page.body.textContent).not.toContain('We emailed the address you gave')
  }
})

test.each(['again', 'changed'] as const)('A receipt says after a button that did nothing: %s', notice => {
  expect(shown(aReceipt(), { notice }).page.body.textContent).toContain(receiptWords.notices[notice])
})

const waiting: WaitingReceipt = {
  kind: 'waiting',
  heldAt: after(0),
  expiresAt: after(7 * 24 * 60),
  campaignName: 'How We Vote',
  organizationName: 'Open Ledger',
  sender: aReceipt().sender,
  letters: aReceipt().letters,
}

const erased: ErasedReceipt = {
  kind: 'erased',
  erasedAt: after(9),
  disownedAt: null,
  letters: 3,
  delivered: 3,
  isToCongress: true,
}

describe('the script of a receipt', () => {
  const [first, ...rest] = aReceipt().letters
  const versions = aReceipt({
    letters: [
      ...(first ? [first, ...rest] : rest),
      {
        to: [
          { legislatorName: 'John Barrasso', office: 'Senator, Wyoming' },
          { legislatorName: 'Cynthia Lummis', office: 'Senator, Wyoming' },
        ],
        subject: 'Vote against the SAVE Act',
        salutations: ['Dear Senator Barrasso,', 'Dear Senator Lummis,'],
        text: 'My grandmother has no passport.',
        language: 'en',
        bills: [],
      },
    ],
  })

  /** Puts the receipt into the document and runs its script, in Wyoming's time zone. */
  async function scripted() {
    vi.stubEnv('TZ', 'America/Denver')
    const { page } = shown(versions)
    document.documentElement.lang = 'en'
    document.body.innerHTML = page.body.innerHTML
    vi.resetModules()
    await import('./receiptScript.ts')
    return document.body
  }

  afterEach(() => {
    vi.unstubAllEnvs()
    document.body.innerHTML = ''
  })

  test('shows the greeting of each office above the letter', () => {
    const { page } = shown(versions)
    expect(page.body.textContent).toContain('Dear Representative Hageman,')
    expect(page.body.textContent).toContain('Dear Senator Barrasso,')
    expect(page.body.textContent).toContain('Each office is greeted by name: Dear Senator Lummis')
  })

  test('without it the letters of House and Senate stand below each other, and times are Eastern', () => {
    const { page, text } = shown(versions)
    expect(page.querySelector('[role=tablist]')?.hasAttribute('hidden')).toBe(true)
    expect([...page.querySelectorAll('article')].map(each => each.hidden)).toEqual([false, false])
    expect(text).toContain(receiptWords.eastern)
  })

  test('puts times on the reader’s clock, with Eastern in brackets', async () => {
    const page = await scripted()
    expect(page.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'On November 20, 2026 at 10:00 a.m. (12:00 p.m. Eastern), we received your letter',
    )
    expect(page.textContent).not.toContain(receiptWords.eastern)
  })

  test('shows one letter at a time, by mouse and by arrow key', async () => {
    const page = await scripted()
    const tabs = [...page.querySelectorAll<HTMLElement>('[role=tab]')]
    expect(tabs.map(each => each.textContent)).toEqual(['Harriet Hageman', 'John Barrasso and 1 more'])
    const isShown = () => [...page.querySelectorAll('article')].map(each => !each.hasAttribute('hidden'))
    expect(isShown()).toEqual([true, false])
    tabs[1]?.click()
    expect(isShown()).toEqual([false, true])
    tabs[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }))
    expect(isShown()).toEqual([true, false])
    expect(document.activeElement).toBe(tabs[0])
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true')
  })
})
