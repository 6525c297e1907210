import { describe, expect, test } from 'vitest'
import { splitReasons } from './sentences.ts'
import { isFiller } from './smallFindings.ts'

const own = 'My son has asthma.'
const split = (text: string) => {
  const { typed, leftOut, pasted } = splitReasons(text)
  return { typed: typed.map(each => each.original), leftOut, pasted: pasted.map(each => each.sentence) }
}

describe('a copied line is left out', () => {
  test.each([
    'FW: FW: Please send this to your Rep TODAY',
    'Fwd: Vote NO on HR 22',
    'Subject: OPPOSE the gun grab',
    'To: members',
    'P.S. Chip in $25 today.',
    'Sign and share this petition with 5 friends.',
    'RV: Noticias',
    '---------- Forwarded message ---------',
    'Begin forwarded message:',
    'On Mon, Jan 5, 2026 at 3:04 PM Jo Ray wrote:',
    'You are receiving this email because …',
    'You are receiving this email because you signed up for alerts.',
    "You're receiving this message because you are a member of Clean Air Now.",
    'You received this email because you subscribed at example.org.',
    'Unsubscribe | Manage preferences',
    'Unsubscribe',
    'To unsubscribe, click here.',
    'If you no longer wish to receive these emails, click here.',
    'View this email in your browser',
    'Sent from my iPhone',
    '© 2026 Clean Air Now. All rights reserved.',
    'Paid for by the Clean Air Action Fund.',
    'Copy and paste the message below, it only takes 30 seconds:',
    'Please copy & paste this into an email.',
    'It only takes 30 seconds!',
    'Then share with 5 friends! #SaveSchools #VoteNo',
    'Share this on Facebook!',
    'Click SUBMIT to send your letter.',
    'Template letter - feel free to edit!!',
    'Thanks for taking action!',
    'Personalized letters are 5x more effective!',
    'Ask your member to repeal it today.',
    'Tell your senators to oppose this bill.',
    'Please forward this to everyone you know.',
    'Please send this to your Rep TODAY',
    'Call your senators now!',
    'Call 202-224-3121 and ask for your senator.',
    'CALL SCRIPT:',
    'Sample letter:',
    'Talking points:',
    'If you reach voicemail leave the same message and give a ZIP code.',
    'If you get a busy signal, try again.',
    '(Optional: add a sentence about your school.)',
    '(Optional: add a sentence. Keep it short.)',
    '[Add your story here]',
    'Add a sentence about why you care.',
    '(PAUSE)',
    '[wait for response]',
    'Copie y pegue el mensaje de abajo:',
    'Comparte este mensaje con 5 amigos.',
    'Envíe esto a su representante hoy.',
    'GUION DE LLAMADA:',
    'Si le contesta el buzón de voz, deje el mismo mensaje.',
    'Usted recibe este correo porque está suscrito.',
    'Cancelar suscripción | Administrar preferencias',
    'Enviado desde mi iPhone',
    '(Opcional: añada una oración sobre su escuela.)',
    'Paid for by neighbors like you.',
    'IF LEAVING VOICEMAIL: please leave your full street address to ensure your call is tallied.',
    'TALKING POINTS (choose one or two):',
    'SHARE THIS WITH 5 FRIENDS <<',
    'CONFIDENTIALITY NOTICE: This e-mail may contain privileged information.',
    'If you are not the intended recipient, please delete this message.',
    'Get Outlook for iOS',
    '(PAUSA)',
  ])('%s', line => {
    for (const text of [`${line}\n${own}`, `${own}\n${line}`, `${own}\n\n${line}\n\nIt hurts.`]) {
      const { typed, leftOut, pasted } = split(text)
      expect([typed[0], leftOut]).toEqual([own, []])
      expect(typed.length).toBe(text.endsWith('It hurts.') ? 2 : 1)
      expect(pasted.length).toBeGreaterThan(0)
      for (const each of pasted) expect(text).toContain(each)
    }
  })

  test('and is returned with its kind', () => {
    expect(splitReasons(`${own} (Optional: add a sentence about your school.)`).pasted).toEqual([
      { kind: 'placeholder', sentence: '(Optional: add a sentence about your school.)' },
    ])
    expect(splitReasons(`Unsubscribe\n${own}`).pasted[0]?.kind).toBe('form_letter')
    expect(splitReasons(`${own}\nSent from my iPhone`).pasted[0]?.kind).toBe('contact')
  })

  test('and the text after it on the line stays', () => {
    expect(split('CALL SCRIPT: Hello, my son has asthma.')).toEqual({
      typed: ['my son has asthma.'],
      leftOut: [],
      pasted: ['CALL SCRIPT:'],
    })
    expect(split(`${own} (PAUSE) It hurts.`).typed).toEqual([own, 'It hurts.'])
    expect(split(`ACTION ALERT - Tell Congress: Cap Insulin!\n${own}`)).toEqual({
      typed: ['Cap Insulin!', own],
      leftOut: [],
      pasted: ['ACTION ALERT - Tell Congress:'],
    })
    expect(split('FW: my son has asthma.').typed).toEqual(['my son has asthma.'])
    expect(split('Copy and paste the message below:\nmy son has asthma.').typed).toEqual([
      'my son has asthma.',
    ])
  })
})

describe('a sentence of the person’s own stays', () => {
  test.each([
    'Thank you for taking action on the VA backlog.',
    'Press send and pray is no plan for our vets.',
    'Personalized letters from my son are all I have.',
    'Copy and paste letters are what you get, but this one is mine.',
    'You are receiving this letter because my son died.',
    'You are receiving this email because you voted for the cuts.',
    'Please share my story with your colleagues.',
    'Please share this with your friends in the Senate.',
    'Please forward this to the right person on your staff.',
    'I called my senators and nobody answered.',
    'If you reach out to him, he will tell you.',
    'If no one answers, my mother waits alone.',
    'My care was paid for by Medicaid.',
    'Paid for by taxpayers, the clinic saved us.',
    'Add a line to the bill for rural hospitals.',
    'Include a sentence about wells in the law.',
    'It takes two hours to get to a doctor.',
    'The pause in aid hurt us.',
    'Pause the tariffs.',
    'We send it to your office each month.',
    'This message was sent by a mother of three.',
    'Call me.',
    'Share the wealth.',
    'Send the aid to families.',
    'Send money to our families.',
    'Send it.',
    'Please pass it on to your staff.',
    'Pass this bill to protect our families.',
    '#VoteNo',
    '> 50% of my pay goes to rent.',
    'Write to us when you decide.',
    'The script for my insulin costs $900.',
    'Forward to the future, I say.',
    'Here is what I want you to know.',
    'Message received, but my rent went up.',
    'Mi hijo recibe este tratamiento porque está enfermo.',
    'Tell Congress: no more.',
    'Tell Congress to listen.',
    'If leaving a message with you did any good, I would not write.',
    'My confidential file was leaked.',
    'My treatment was paid for by people like my neighbors.',
    'This message is confidential to nobody.',
    'Comparta mi historia con sus colegas.',
    'Llamé a mi senador y nadie contestó.',
  ])('%s', text => {
    expect(split(text)).toEqual({ typed: [text], leftOut: [], pasted: [] })
    expect(split(`${own}\n\n${text}`).typed).toEqual([own, text])
  })
})

test('quotation marks of emails and separators are removed, and their text stays', () => {
  expect(split('>> My son has asthma.\n>>\n> It hurts.\n---\n***\n> -- \nVote no.').typed).toEqual([
    ...['My son has asthma.', 'It hurts.', 'Vote no.'],
  ])
  expect(
    splitReasons('> My son has asthma and\n> It hurts.\n>\n> Vote no.').typed.map(each => each.paragraph),
  ).toEqual([0, 0, 1])
})

test('marks of headings, arrows and boxes are removed too', () => {
  const { typed } = splitReasons('## Why\n→ My rent doubled\n✅ My son is sick\n#VoteNo\n# 1 in my county')
  expect(typed.map(each => [each.original, each.isListItem])).toEqual([
    ['Why', false],
    ['My rent doubled', true],
    ['My son is sick', true],
    ['#VoteNo', false],
    ['# 1 in my county', false],
  ])
})

test('a letter in quotation marks loses its greeting and its sign-off', () => {
  expect(split('Cap it!\n\n"Dear Congressman,\nMy son has asthma.\n\nRespectfully,\nA Gun Owner"')).toEqual({
    typed: ['Cap it!', own],
    leftOut: ['Respectfully,', 'A Gun Owner"'],
    pasted: [],
  })
})

test('a quoted letter in a sentence stays', () => {
  const text = '"Dear Senator, please pass it." - that is what I wrote in 2019'
  expect(split(text).typed).toEqual([text])
})

test.each([
  'Thank you for reading this,\nJo',
  'Thanks so much,\nDana Whitcomb\nOwner/Operator\n719.555.0142 | www.highplains.example',
  'Thank you\nKim Lee\nApt 4B',
  'Atentamente,\nRosa Delgado\nCalle 5 #22, Laredo TX 78040',
])('the lines of a signature are left out: %j', end => {
  expect(split(`${own}\n\n${end}`)).toEqual({ typed: [own], leftOut: end.split('\n'), pasted: [] })
})

test('a line that continues below is not a sign-off', () => {
  for (const text of ['Peace,\nthat is all I want.', 'With hope,\nmy son waits for a kidney.']) {
    expect(split(`${own}\n${text}`).leftOut).toEqual([])
  }
})

test('a sign-off in the middle is removed, and the text below it stays', () => {
  expect(split(`${own}\n\nBest,\nTom\nP.S. my dog is sick`)).toEqual({
    typed: [own, 'P.S. my dog is sick'],
    leftOut: ['Best,', 'Tom'],
    pasted: [],
  })
  const text = `${own}\n\nSincerely,\n[Your Name]\n\nAlso my daughter is sick.\nPeace matters.`
  expect(split(text)).toEqual({
    typed: [own, 'Also my daughter is sick.', 'Peace matters.'],
    pasted: [],
    leftOut: ['Sincerely,', '[Your Name]'],
  })
})

describe('a sign-off is left out', () => {
  test.each([
    'Sincerely.\n[Your Name]',
    'Sincerely. [Name]',
    'Sincerely,\n[Your Name]\n[City], [State]',
    'In solidarity,',
    'In solidarity,\nJo Ray',
    'In solidarity,\nMike D., IBEW Local 12',
    'Yours for freedom,',
    'Yours for freedom,\nJo Ray',
    'Respectfully yours,',
    'Yours,\nJo',
    'Warmly,\n(name here)',
    'Signed,\nA tired nurse in Ohio',
    'Respectfully yours, Anthony "Tony" Scarpaci, retired millwright',
    'Sincerely,\nJo Ray, mother of three',
    'Yours,',
    'For justice,',
    'With deep respect,\nJo',
    'En solidaridad,\nAna',
    'Con respeto,\nAna Ruiz',
  ])('%j', end => {
    for (const text of [`${own} ${end}`, `${own}\n\n${end}`]) {
      expect(split(text).typed).toEqual([own])
      expect(split(text).leftOut.join('\n')).toBe(end.replace('. [Name]', '.\n[Name]'))
    }
  })
  test.each([
    'Yours is the party of lies.',
    'In solidarity with nurses, I vote.',
    'Love matters.',
    'Respectfully, Senator, your plan hurts a retired nurse.',
    'Yours for the taking is the rent.',
  ])('but nothing is left out of: %s', text => {
    expect(split(`${own} ${text}`).typed).toEqual([own, text])
  })
})

test('a lower-case letter begins a sentence after a short word or a number', () => {
  expect(split('Vote no. teacher, 11 yrs.').typed).toEqual(['Vote no.', 'teacher, 11 yrs.'])
  expect(split('I am 62. disabled vet.').typed).toEqual(['I am 62.', 'disabled vet.'])
  expect(split('See bill no. twelve and pay $1.50 a day.').typed).toHaveLength(1)
})

test.each([
  'Test',
  'asdf',
  'asdfasdf',
  'qwerty',
  'test test',
  'testing 123',
  'aaaa',
  'n/a',
  'blah blah',
  'prueba',
  'hello',
])('filler: %s', text => expect(isFiller(text)).toBe(true))
test.each([
  'Tests',
  'ASD',
  'Testing',
  'Guns',
  'No',
  'Yes',
  'hello from Ohio',
  'VA',
  'Gas',
  'was',
  'Nothing works',
])('not filler: %s', text => expect(isFiller(text)).toBe(false))
