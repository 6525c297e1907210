import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { beforeAll, describe, expect, test } from 'vitest'
import { misspellings } from './misspellings.ts'
import { type Checker, loadChecker, tidySentence } from './typing.ts'

const tidied = (text: string, language: LetterLanguage | null = 'en') => tidySentence(text, language).text

describe('a tidied sentence', () => {
  test.each([
    ['my rent went up', 'My rent went up.'],
    ['my  rent   went up .', 'My rent went up.'],
    ['it costs $5 , $6 and more', 'It costs $5, $6 and more.'],
    ['rent,food,gas', 'Rent, food, gas.'],
    ['we pay 1,200 a month', 'We pay 1,200 a month.'],
    ['vote no!!!', 'Vote no!!!'],
    ['why are we paying for this', 'Why are we paying for this?'],
    ['what matters is my son', 'What matters is my son.'],
    ['i think i know', 'I think I know.'],
    ["i'm tired and i've had enough", "I'm tired and I've had enough."],
    ['iPhone bills are high', 'iPhone bills are high.'],
    ['example.org has it', 'example.org has it.'],
    ['"no," he said', '"No," he said.'],
    ['he said "no"', 'He said "no".'],
    ['he said "no."', 'He said "no."'],
    ['my son,', 'My son.'],
    ['my son -', 'My son.'],
    ['and so on...', 'And so on...'],
    ['i am sad 😢', 'I am sad. 😢'],
    ['save us 🙏🙏', 'Save us. 🙏🙏'],
    ['who will pay 😢', 'Who will pay? 😢'],
    ['who do i talk to', 'Who do I talk to?'],
    ['do you care', 'Do you care?'],
    ['do your job', 'Do your job.'],
    ['what happened is wrong', 'What happened is wrong.'],
    ['I LIVE IN TEXAS', 'I LIVE IN TEXAS.'],
    ['(really)', '(Really).'],
    ['I need help with:', 'I need help with:'],
    ['50% of my pay', '50% of my pay.'],
    ['hidden\u202Etext', 'Hiddentext.'],
    ['<script></script>tickets cost <b class="x">too much</b>', 'Tickets cost too much.'],
    ['rent <5 people> and x > y', 'Rent <5 people> and x > y.'],
    ['I <3 you', 'I <3 you.'],
    ['**The problem:** it costs **too much**', 'The problem: it costs too much.'],
    ['**This is wrong.', 'This is wrong.'],
    ['** it hurts', 'It hurts.'],
    ['*I run a shop in Pueblo.*', 'I run a shop in Pueblo.'],
    ['*sigh*', '*sigh*'],
    ['I said no.**', 'I said no.'],
    ['what the f**k is this', 'What the f**k is this.'],
    ['I am *so* tired ** really', 'I am *so* tired ** really.'],
    ['[also we put panels on our roof]', 'Also we put panels on our roof.'],
    ['[sic]', '[Sic].'],
    ['he [the mayor] said no to [us all here]', 'He [the mayor] said no to [us all here].'],
  ])('%s', (typed, expected) => {
    expect(tidied(typed)).toBe(expected)
  })
  test('in Spanish and in other languages', () => {
    expect(tidied('¿por qué nos castigan?', 'es')).toBe('¿Por qué nos castigan?')
    expect(tidied('ayuda i trabajo', 'es')).toBe('Ayuda i trabajo.')
    expect(tidied('tôi dont', null)).toBe('Tôi dont.')
  })
})

describe('a certain misspelling is corrected', () => {
  test.each([
    ['they dont care', "They don't care."],
    ['Dont do it', "Don't do it."],
    ['I DONT CARE', "I DON'T CARE."],
    ['I recieve alot of bills', 'I receive a lot of bills.'],
    ['my mom cant walk and im her nurse', "My mom can't walk and I'm her nurse."],
    ['you should of voted', 'You should have voted.'],
    ['my medicaid stopped', 'My Medicaid stopped.'],
    ['it wont work', "It won't work."],
    ['I definately, definately mean it', 'I definitely, definitely mean it.'],
    ['thier house', 'Their house.'],
    ['its not ok and its a shame', "It's not ok and it's a shame."],
    ['the town lost its school', 'The town lost its school.'],
    ['its stupid', "It's stupid."],
    ['she wants to cheer and its $400', "She wants to cheer and it's $400."],
    ['they raised its $400 fee and its stupid rules', 'They raised its $400 fee and its stupid rules.'],
    ['it lost its expensive, old roof', 'It lost its expensive, old roof.'],
    ['please look in to it', 'Please look into it.'],
    ['I look in to see her', 'I look in to see her.'],
    ['the goverment shut down', 'The government shut down.'],
    ['my insurence is gone', 'My insurance is gone.'],
    ['thats it', "That's it."],
    ['my morgage is late', 'My mortgage is late.'],
    ['youre wrong', "You're wrong."],
    ['becuase of this', 'Because of this.'],
  ])('%s', (typed, expected) => {
    expect(tidied(typed)).toBe(expected)
  })
  test.each([
    ['tambien trabajo aqui', 'También trabajo aquí.'],
    ['xq no ayudan', 'Porque no ayudan.'],
    ['tengo 40 anos', 'Tengo 40 años.'],
    ['la educacion de los ninos', 'La educación de los niños.'],
    ['nesecito ayuda', 'Necesito ayuda.'],
    ['q hagan algo', 'Que hagan algo.'],
    ['porfavor ayuden', 'Por favor ayuden.'],
    ['el medico cuesta 200 dolares', 'El médico cuesta 200 dólares.'],
  ])('in Spanish: %s', (typed, expected) => {
    expect(tidied(typed, 'es')).toBe(expected)
  })
  test('and named', () => {
    expect(tidySentence('Dont pay alot', 'en').corrections).toEqual([
      { typed: 'Dont', meant: "Don't" },
      { typed: 'alot', meant: 'a lot' },
    ])
  })
})

describe('what may be meant stays', () => {
  test.each([
    'My Ozempic costs $900.',
    'I am no antivax person.',
    'As is his wont, he left.',
    'Let us see its lets and ills.',
    'I met Jony Ive.',
    'It was Im Kwon-taek.',
    'See dont.com.',
    'Mail dont@example.org.',
    'Use #dont now.',
    'The IM was late.',
    'You could of course vote no.',
    'My well is dry and we were ill.',
    'The id was lost.',
    'Were you there?',
    'Y’all come.',
    'It’s its own.',
    'Their there.',
    'Me and my wife.',
    'She ain’t here.',
    'The SHES-report.',
    'gonna wanna Gonna.',
  ])('%s', typed => {
    const { corrections } = tidySentence(typed, 'en')
    expect(corrections).toEqual([])
  })
  test.each([
    'Mas dinero.',
    'Como no.',
    'Esta es mi casa.',
    'El papa vino.',
    'Si se puede.',
    'Nina trabaja.',
  ])('in Spanish: %s', typed => {
    expect(tidySentence(typed, 'es').corrections).toEqual([])
  })
})

test.each(['en', 'es'] as const)(
  'the table of %s has no entry twice, and none corrects to itself or to another entry',
  language => {
    const table = misspellings[language]
    for (const [wrong, right] of table) {
      expect(wrong).toBe(wrong.toLowerCase())
      expect(right).not.toBe('')
      expect(right).not.toBe(wrong)
      for (const word of right.split(' ')) if (word !== wrong) expect(table.get(word)).toBeUndefined()
    }
  },
)

describe('spellings offered', () => {
  let checker: Checker
  beforeAll(async () => {
    checker = await loadChecker()
  })
  test.each([
    ['my helth is bad', 'helth', 'health'],
    ['the hopsital closed', 'hopsital', 'hospital'],
    ['my nieghbors left', 'nieghbors', 'neighbors'],
    ['we need medecal care', 'medecal', 'medical'],
    ['the pharmacyy closed', 'pharmacyy', 'pharmacy'],
    ['our comunity', 'comunity', 'community'],
    ['the childrn', 'childrn', 'children'],
    ['he works at a schoool', 'schoool', null],
    ['my grandmothr', 'grandmothr', 'grandmother'],
    ['a diability', 'diability', 'disability'],
    ['the electricty', 'electricty', 'electricity'],
    ['my docters', 'docters', null],
    ['the machin broke', 'machin', 'machine'],
    ['my apartmant', 'apartmant', 'apartment'],
    ['retirment', 'retirment', null],
    ['my paymant', 'paymant', 'payment'],
    ['an ambulence', 'ambulence', 'ambulance'],
    ['we strugle', 'strugle', 'struggle'],
    ['it was canceld', 'canceld', 'canceled'],
  ])('%s', (text, typed, meant) => {
    expect(checker.offersFor(text)).toEqual(meant === null ? [] : [{ typed, meant }])
  })
  test.each([
    'my ozempic',
    'no antivax',
    'my metformin and eliquis',
    'humira',
    'I live in Beaumont',
    'i live in beaumont',
    'texs',
    'near stephenville',
    'Washinton',
    'my gabapentin',
    'jardiance',
    'atorvastatin',
    'xarelto',
    'maga',
    'ssdi',
    'rx',
    'the dems',
    'biden',
    'trumpcare',
    'abcdefghijklmnopqrstuvwxyzabcdefgh',
    'aaaaaaaaaaaa',
    'http://exampel.org',
    'me@exampel.org',
    '#helth',
    'covid',
    'fentanyl',
    'narcan',
    'lisinopril',
    'keytruda',
    'wegovy',
    'albuqerque',
  ])('nothing for %s', text => {
    expect(checker.offersFor(text)).toEqual([])
  })
  test('for at most twenty words', () => {
    const many = Array.from(
      { length: 60 },
      (_each, nth) => `helth${String.fromCharCode(97 + (nth % 26))}`,
    ).join(' ')
    expect(checker.offersFor(`${many} hopsital`)).not.toContainEqual({ typed: 'hopsital', meant: 'hospital' })
  })
})
