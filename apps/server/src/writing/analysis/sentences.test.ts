import { describe, expect, test } from 'vitest'
import { splitReasons } from './sentences.ts'

const sentences = (text: string) => splitReasons(text).typed.map(each => each.original)
const paragraphs = (text: string) => splitReasons(text).typed.map(each => each.paragraph)

describe('sentences as typed', () => {
  test.each([
    ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
    ['I pay $1.50 a day. It hurts.', ['I pay $1.50 a day.', 'It hurts.']],
    ['H.R. 22 is wrong. Vote no.', ['H.R. 22 is wrong.', 'Vote no.']],
    ['Dr. Lee said no. I cried.', ['Dr. Lee said no.', 'I cried.']],
    ['it went up.My son is sick', ['it went up.', 'My son is sick']],
    ['see example.Com and go', ['see example.Com and go']],
    ['it broke. then it burned', ['it broke.', 'then it burned']],
    ['**Vote no!**\n*It hurts.*', ['**Vote no!**', '*It hurts.*']],
    ['➡️ my rent\n- [ ] my son is sick', ['my rent', 'my son is sick']],
    ['He said "Stop. Now." and left. I cried.', ['He said "Stop. Now." and left.', 'I cried.']],
    ["I am 5'10\" tall. He is 6'. We stand.", ['I am 5\'10" tall.', "He is 6'.", 'We stand.']],
    ['- my rent\n- my son is sick\n* 2 jobs', ['my rent', 'my son is sick', '2 jobs']],
    ['1. Fund schools\n2) Fix roads', ['Fund schools', 'Fix roads']],
    ['10 years ago I fell', ['10 years ago I fell']],
    ['1) roads 2) schools 3) the mail', ['roads', 'schools', 'the mail']],
    ['She has MS. she is 9', ['She has MS.', 'she is 9']],
    ['They need an ID. parents should parent', ['They need an ID.', 'parents should parent']],
    ['We live on ST. charles road', ['We live on ST. charles road']],
    ['I started at it. it was at. they paid', ['I started at it.', 'it was at.', 'they paid']],
    ['It is "in process". can you help', ['It is "in process".', 'can you help']],
    ['They said "no." and left', ['They said "no." and left']],
    ['I owe 29k. teacher, 11 years', ['I owe 29k.', 'teacher, 11 years']],
    ['¿Por qué? No sé.', ['¿Por qué?', 'No sé.']],
    ['  spaced   out  ', ['spaced   out']],
    ['', []],
    [' \n \n', []],
    ['“I can’t. I won’t,” she said. True.', ['“I can’t. I won’t,” she said.', 'True.']],
  ])('%j', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  test('are slices of the text, even if an email was wrapped', () => {
    const text =
      'My mother worked at the mill for thirty years and  \nnow she cannot pay for her insulin. It is\nwrong.'
    expect(sentences(text)).toEqual([
      'My mother worked at the mill for thirty years and  \nnow she cannot pay for her insulin.',
      'It is',
      'wrong.',
    ])
    for (const each of sentences(text)) expect(text).toContain(each)
  })

  test('keep their paragraphs', () => {
    expect(paragraphs('One. Two.\n\nThree.\n\n\nFour.')).toEqual([0, 0, 1, 2])
    expect(paragraphs('- a\n- b')).toEqual([0, 0])
    const long = `${'We pay more every single month. '.repeat(5).trim()}\nAnd my son is sick.`
    expect(paragraphs(long)).toEqual([0, 0, 0, 0, 0, 1])
  })
})

test.each([
  ['no passport\nno license\noffice closed', [true, true, true]],
  ['My reasons:\nno passport\nno license\noffice closed', [false, true, true, true]],
  ['no passport\nno license', [false, false]],
  ['I lost my job.\nno passport\nno license', [false, false, false]],
  ['no passport\n\nno license\n\noffice closed', [false, false, false]],
])('three short lines in a row form a list: %j', (text, expected) => {
  expect(splitReasons(text).typed.map(each => each.isListItem)).toEqual(expected)
})

describe('only a greeting is left out', () => {
  test.each([
    ['Dear Senator Smith,\nMy rent went up.', ['My rent went up.']],
    ['Dear Sen. Smith, please vote no.', ['please vote no.']],
    ['Comment: My rent went up.', ['My rent went up.']],
    ['Mensaje:\nMi renta subió.', ['Mi renta subió.']],
    ['Comments like yours hurt: stop.', ['Comments like yours hurt: stop.']],
    ['Hello, my rent went up.', ['my rent went up.']],
    ['Hi there! My rent went up.', ['My rent went up.']],
    ['Hello I lost my job.', ['I lost my job.']],
    ['Hello kitty is my shop.', ['Hello kitty is my shop.']],
    ['To whom it may concern: my rent went up.', ['my rent went up.']],
    ['Good morning, my rent went up.', ['my rent went up.']],
    ['Senator Smith, vote no.', ['vote no.']],
    ['Estimado senador: mi renta subió.', ['mi renta subió.']],
    ['Buenos días, mi renta subió.', ['mi renta subió.']],
    ['Hola, mi renta subió.', ['mi renta subió.']],
    ['Dear God, help us.', ['help us.']],
    ['Hello from Ohio, my rent went up.', ['Hello from Ohio, my rent went up.']],
    ['Hi costs are high.', ['Hi costs are high.']],
    ['To me, this is wrong.', ['To me, this is wrong.']],
    ['To keep my house, I need help.', ['To keep my house, I need help.']],
    ['Hey you vote no', ['Hey you vote no']],
    ['Dear lord what a mess', ['Dear lord what a mess']],
    ['Senators have failed us.', ['Senators have failed us.']],
    ['My dear wife died.', ['My dear wife died.']],
    ['Representative democracy matters, protect it.', ['Representative democracy matters, protect it.']],
  ])('%j', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })
})

describe('a line of contact data or a sign-off is left out', () => {
  test.each([
    ['My rent went up.\nme@example.org', 'me@example.org'],
    ['My rent went up.\n555-555-1234', '555-555-1234'],
    ['My rent went up.\nPhone: (555) 555-1234', 'Phone: (555) 555-1234'],
    ['My rent went up.\nMy phone number is 555-555-1234', 'My phone number is 555-555-1234'],
    ['My rent went up.\n12 Main St, Tampa, FL 33601', '12 Main St, Tampa, FL 33601'],
    [
      'My rent went up.\nJohn Smith, 12 Main Street Apt 4, Tampa FL 33601',
      'John Smith, 12 Main Street Apt 4, Tampa FL 33601',
    ],
    ['My rent went up.\nTampa, FL 33601', 'Tampa, FL 33601'],
    ['My rent went up.\nPO Box 12, Casper, WY', 'PO Box 12, Casper, WY'],
    ['My rent went up.\nAddress: 12 Oak Ave', 'Address: 12 Oak Ave'],
    [
      'My rent went up.\nemail me@example.org / cell 555-555-1234',
      'email me@example.org / cell 555-555-1234',
    ],
    ['My rent went up.\nName: John Smith', 'Name: John Smith'],
    ['My rent went up.\nSincerely,', 'Sincerely,'],
    ['My rent went up.\nThank you', 'Thank you'],
    ['My rent went up.\nRespectfully, Ana María Ruiz', 'Respectfully, Ana María Ruiz'],
    ['My rent went up. Sincerely, John Smith', 'Sincerely, John Smith'],
    ['My rent went up. Thank you.', 'Thank you.'],
    ['Mi renta subió.\nAtentamente,', 'Atentamente,'],
    ['Mi renta subió. Muchas gracias', 'Muchas gracias'],
    ['My rent went up.\nYour constituent, John', 'Your constituent, John'],
    ['12 Main St\nMy rent went up.', '12 Main St'],
    ['My rent went up.\n123-45-6789', '123-45-6789'],
    ['My rent went up.\n2210 Rural Route 4, Alpine TX 79830', '2210 Rural Route 4, Alpine TX 79830'],
    ['My rent went up.\nRR 2 Box 14, Ely NV', 'RR 2 Box 14, Ely NV'],
    [
      'My rent went up.\nO: (702) 555-0119 ext. 3  C: (702) 555-0133',
      'O: (702) 555-0119 ext. 3  C: (702) 555-0133',
    ],
    ['My rent went up.\nOwner, Bright Mesa LLC | Lic. #0079999', 'Owner, Bright Mesa LLC | Lic. #0079999'],
    ['My rent went up. Ray Quillan 520 555 0186', 'Ray Quillan 520 555 0186'],
    ['My rent went up. - Dan Grabowski, 87 Farrow Hill Rd', 'Dan Grabowski, 87 Farrow Hill Rd'],
  ])('%j', (text, line) => {
    const { typed, leftOut } = splitReasons(text)
    expect(leftOut).toEqual([line])
    expect(typed.map(each => each.original)).toEqual([
      text.startsWith('Mi') ? 'Mi renta subió.' : 'My rent went up.',
    ])
  })

  test('with the names and addresses below it', () => {
    const { typed, leftOut } = splitReasons(
      'Vote no.\n\nSincerely,\nJohn Smith\n12 Main St\nTampa, FL 33601\n555-555-1234',
    )
    expect(typed.map(each => each.original)).toEqual(['Vote no.'])
    expect(leftOut).toHaveLength(5)
  })
})

describe('any other sentence stays complete', () => {
  test.each([
    'The crash was at 1200 Main Street.',
    'We all met at one place - the shop at 12 Oak Ave',
    'Fix the bridge at 1200 County Road 12',
    'My license no. 0079999 lapsed and I called 555-555-1234.',
    'The crash was at 1200 Main Street',
    'Fix 1200 Main Street',
    'Fix the light at 12 Oak Ave, Tampa',
    'My landlord at 12 Oak Avenue, Tampa, FL 33601 raised the rent.',
    'You can reach me at 555-555-1234.',
    'Write to me@example.org and I will tell you more.',
    'My name is John Smith and I am a nurse.',
    'The hotline 1-800-273-8255 saved me.',
    'I called 555-555-1234 five times and nobody answered.',
    'My Social Security number 123-45-6789 was stolen.',
    'Me llamo Ana Ruiz y soy enfermera.',
  ])('and is withheld from a model: %s', text => {
    expect(splitReasons(text)).toEqual({
      typed: [{ original: text, paragraph: 0, isWithheld: true, isListItem: false, isHead: false }],
      leftOut: [],
      pasted: [],
    })
  })

  test.each([
    'Save Medicare',
    'Vote No',
    'LA fires',
    'John Smith lied',
    'Thank you for nothing',
    'Thank you for your time.',
    'Thanks to you I lost my job.',
    'Best bill ever',
    'I pay 1200 a month',
    'In 2023 Main Street flooded',
    'We lost 20000 jobs',
    'Pass HR 12345',
    'H.R. 5 Way too much',
    'Since 1998 Elm Street floods',
    'My ZIP is 33601',
    'Tampa needs help',
    'Yours is the party of lies.',
    'Gracias a usted perdí mi trabajo.',
    'Regards to your family means nothing.',
    'Yours truly pays taxes',
    '$5555555555 was stolen',
    'I am 1 of 5 people',
    'Social Security',
    'School Shootings',
    'County Road 12 floods',
    'State Route 7 Bridge',
    'Closed - Not Open',
  ])('and needs no withholding: %s', text => {
    expect(splitReasons(text)).toEqual({
      typed: [{ original: text, paragraph: 0, isWithheld: false, isListItem: false, isHead: false }],
      leftOut: [],
      pasted: [],
    })
  })

  test('and a name with the street or number beside it', () => {
    const { typed, leftOut } = splitReasons(
      'My rent went up again.\n\nJane Roe\n12 Elm Street\nToledo, OH 43604',
    )
    expect(typed.map(each => each.original)).toEqual(['My rent went up again.'])
    expect(leftOut).toEqual(['Jane Roe', '12 Elm Street', 'Toledo, OH 43604'])
    expect(splitReasons('School Shootings\n555-555-1234').typed.map(each => each.original)).toEqual([
      'School Shootings',
    ])
  })

  test('and a business card with its motto', () => {
    const card = ['Marcus T. Delacroix-Webb', 'Owner, Bright Mesa LLC | Lic. #0079999', 'm@mesa.example']
    const { typed, leftOut } = splitReasons(
      `My rent went up again.\n\n--\n${card.join('\n')}\n"The sun always shows up."`,
    )
    expect(typed.map(each => each.original)).toEqual(['My rent went up again.'])
    expect(leftOut).toEqual([...card, '"The sun always shows up."'])
  })

  test('a line after a list is a paragraph, and its heading is not a point', () => {
    const { typed } = splitReasons(
      'Background\n- no bus\n- no road\nThat is all.\n\nland is ours\n- tax\n- debt',
    )
    expect(typed.map(each => [each.paragraph, each.isListItem])).toEqual([
      ...[
        [0, false],
        [0, true],
        [0, true],
        [1, false],
      ],
      ...[
        [2, true],
        [2, true],
        [2, true],
      ],
    ])
  })

  test('points of a list are distinguished from other lines', () => {
    expect(splitReasons('Why:\n- my rent. It doubled.\n- my son').typed.map(each => each.isListItem)).toEqual(
      [false, true, false, true],
    )
  })

  test('and after a thank-you in the middle', () => {
    expect(sentences('Thank you.\nMy rent went up and I cannot pay it any more.')).toEqual([
      'Thank you.',
      'My rent went up and I cannot pay it any more.',
    ])
  })
})
