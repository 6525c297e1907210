import { describe, expect, test } from 'vitest'
import { findPlaceholder, isCasework, isFormLetter, isInsult, isThinText, soundsDesperate } from './notes.ts'
import { splitReasons } from './sentences.ts'

const sentences = (text: string) => splitReasons(text).typed.map(each => each.original)

describe('a placeholder', () => {
  test.each([
    ['I live in [State].', '[State]'],
    ['My name is [Your Name].', '[Your Name]'],
    ['I am a [insert occupation].', '[insert occupation]'],
    ['In [CITY], we need help.', '[CITY]'],
    ['As a {{job}} I care.', '{{job}}'],
    ['Dear {name} we care', '{name}'],
    ['I live in ____.', '____'],
    ['I pay $XX a month.', '$XX'],
    ['For XX years I paid.', 'XX'],
    ['INSERT STORY HERE', 'INSERT STORY HERE'],
    ['My <your name> is here', '<your name>'],
    ['I am (your age) years old.', '(your age)'],
    ['Please pass [bill number].', '[bill number]'],
    ['I was XXXX.', 'XXXX'],
    ['[ ] I agree', '[ ]'],
    ['Vivo en [Ciudad].', '[Ciudad]'],
    ['Soy [su nombre].', '[su nombre]'],
    ['[INSERTAR HISTORIA]', '[INSERTAR HISTORIA]'],
    ['Trabajo en (su ciudad).', '(su ciudad)'],
    ['Lorem ipsum dolor', 'Lorem ipsum'],
    ['(insert personal story)', '(insert personal story)'],
  ])('%s', (text, expected) => {
    expect(findPlaceholder(text)).toBe(expected)
  })
  test.each([
    'He [sic] said no.',
    'They cut [...] and left.',
    'See note [1].',
    'He [Trump] said no.',
    'Please insert a clause.',
    'I live in Texas (the state).',
    'My file is my_file_name.',
    'An x-ray costs $300.',
    'Super Bowl XX was fun.',
    'XXL shirts',
    'Less than <5 people',
    'if (a) or (b)',
    'state',
    'my name is long',
    'They [the banks] won.',
    'A > B and C < D',
    'I love you xxx',
    'xxxx hugs',
    'We sat (my city council and I) for hours.',
    'Insert coin',
    '{"a": 1}',
    'No [REALLY].',
    'El estado [de Texas] no ayuda.',
  ])('none in %s', text => {
    expect(findPlaceholder(text)).toBeNull()
  })
})

describe('casework', () => {
  test.each([
    'I applied for my passport on March 3 and nothing came.',
    'My VA claim has been pending for two years.',
    'my va claim',
    'My passport has not arrived.',
    'my passport',
    'My Social Security stopped.',
    "My husband's green card application is stuck.",
    'I have been waiting for my tax refund since May.',
    'The IRS owes me $3,000.',
    'IRS has owed me $3,212 since 2023.',
    'I need help with my VA appeal.',
    'They stopped my SSDI.',
    'My disability check never came.',
    'The VA denied my claim.',
    'Our asylum case was lost.',
    'I applied for SSDI in 2022 and still have no decision.',
    "My wife's visa is delayed.",
    'ICE detained my husband.',
    "I can't get through to Social Security.",
    'My mother has been waiting for a VA appointment.',
    'FEMA denied our application.',
    'USCIS lost my paperwork.',
    'My citizenship interview was cancelled.',
    'My SSI was cut off in March.',
    'I am having trouble getting my passport.',
    'My stimulus check never came',
    'My father’s VA benefits were suspended.',
    'I applied for my passport fourteen weeks ago.',
    'The IRS says I owe $4,000.',
    'I am still waiting on my green card.',
    'My disability hearing is in May.',
    'My tax refund never came.',
    'Mi pasaporte no ha llegado.',
    'Mi caso de asilo lleva cinco años.',
    'Me quitaron el seguro social.',
    'Estoy esperando mi residencia.',
    'ICE detuvo a mi esposo.',
    'Mi solicitud de ciudadanía está pendiente.',
    'Mi reembolso nunca llegó.',
  ])('%s', text => {
    expect(isCasework(text)).toBe(true)
  })
  test.each([
    "Don't cut my Social Security.",
    'I paid into my Social Security all my life.',
    'My Medicare covers my insulin.',
    'Protect my VA benefits.',
    'My passport is in a drawer.',
    'I would need my passport to vote.',
    'If my passport is lost I cannot vote.',
    'I do not have a passport.',
    'My Social Security would be delayed if you pass this.',
    'Social Security should not be cut.',
    'The VA saved my life.',
    'Medicare denied nobody.',
    'I waited for Congress to fix Social Security.',
    'Veterans wait too long for claims.',
    'Fund the IRS.',
    'The border is broken.',
    'My student loan is $40,000.',
    'My green card cost me years.',
    'My wife waited six years for her visa in Manila.',
    'Immigration made this country.',
    'My unemployment ran out.',
    'I applied to college.',
    'My case is simple: vote no.',
    'The VA never let me down.',
    'My mother lives on Social Security.',
    'Passport rules hurt voters.',
    'They stopped my bus.',
    'My landlord owes me.',
    'Mi seguro social es poco.',
    'No corten mi seguro social.',
    'Necesito mi pasaporte para votar.',
    'La ley de asilo es mala.',
    'Mi esposo es ciudadano.',
  ])('none: %s', text => {
    expect(isCasework(text)).toBe(false)
  })
})

const starter =
  'As a nurse, I see patients ration what keeps them alive. No one should have to choose between insulin and rent. Please cap the price now.'

describe('a form letter', () => {
  test.each([
    starter,
    `Dear Senator, ${starter} Thank you.`,
    'As a nurse I see patients ration what keeps them alive! No one should have to choose between insulin and rent.',
    starter.toUpperCase(),
    `${starter} I agree with this.`,
    'I am writing to urge you to support this bill. Our planet is in danger. Congress must act before it is too late.',
    'As your constituent, I am writing to express my strong opposition to this bill. It would harm millions of Americans. Please vote no.',
    'I am writing as a concerned citizen to ask you to protect our democracy. Elections must be free and fair. I urge you to act.',
    'As a voter, I urge you to pass this bill. This legislation would lower costs for families across the country.',
    'I write to you today to express my concern about drug prices. Prices are far too high. Congress should act now.',
    'I am writing in strong support of this act. It will create thousands of jobs and build the economy of tomorrow.',
    'Le escribo para pedirle que apoye esta ley. La ley protege a millones de familias de todo el país. Es hora de actuar.',
    'Como su constituyente, le escribo para expresar apoyo a la ley. El clima cambia y el Congreso debe actuar ahora.',
    'I am writing to request that Congress protect veterans. They gave everything. They deserve better care.',
    'I am contacting you today to voice opposition to the plan. It would cut programs that seniors rely upon every day.',
  ])('%s', text => {
    expect(isFormLetter(sentences(text), [starter])).toBe(true)
  })
  test.each([
    'I am writing to urge you to support this bill. My son has diabetes and his insulin costs $900.',
    'As your constituent, I urge you to vote no. I lost my mother to this disease last year.',
    'My son needs insulin and I choose between it and rent every month since I lost my job.',
    'Vote no.',
    'Insulin and rent.',
    'As a nurse, I see patients who cut their pills in half because they cannot pay.',
    'I am writing because my husband is sick.',
    'I write poems about my town, and it is dying.',
    'As a voter I am tired of this and my family is too.',
    'No one should have to choose between insulin and rent, and my dad did until the day he died in our kitchen last March.',
    'I am writing to ask for help. I was laid off from the plant in Lima after twenty years.',
    'Le escribo porque mi hijo está enfermo y no puedo pagar.',
    'Le escribo para pedirle ayuda. Mi esposo perdió su trabajo y tengo dos hijos.',
    'Soy enfermera y veo a mis pacientes sufrir.',
    'My representative knows me: I run the diner on Fifth.',
    '',
  ])('none: %s', text => {
    expect(isFormLetter(sentences(text), [starter])).toBe(false)
  })
})

describe('a thin text', () => {
  test.each([
    'Vote no.',
    'Insulin',
    'high rents',
    'my son is sick',
    'Save Medicare',
    'No more school shootings',
    'taxes taxes taxes',
    'I am a nurse',
    'No more school shootings in our towns, our churches, our malls',
    'Health care for all people in this great country',
    'Rent, food, gas, insulin, daycare, car, phone, lights',
    'por favor',
    'Mi hijo',
    'No más balas',
    'Menos impuestos para las familias de todo el país',
    '请投反对票',
    'ok',
    '!!!',
  ])('%s', text => {
    expect(isThinText(sentences(text), /\p{Script=Han}/u.test(text) ? 'zh' : null)).toBe(true)
  })
  test.each([
    'My rent went up twice and I work two jobs.',
    'i cant afford my insulin anymore and nobody cares',
    'Our school closed last spring after the flood came through.',
    'The plant where he worked shut its doors in May.',
    'Nurses like me skip lunch because we are short of staff.',
    'Please vote no because my mother lost her papers.',
    'Mi renta subió dos veces y trabajo dos turnos.',
    'Trabajamos todo el día y no alcanza para comer.',
    'Mi esposo perdió su trabajo en la fábrica de carros.',
    'Our well dried up and the farm next door sold.',
    'Soy enfermera en Houston y mi hijo necesita Medicaid.',
    'Somebody shot at my bus stop on the way to class.',
    "It's not right that a pill costs more than my car.",
    'We drive ninety miles each way for my chemo.',
    'Prices doubled here since the refinery fire last year.',
  ])('not %s', text => {
    expect(isThinText(sentences(text), null)).toBe(false)
  })
  test('but not for its verbs in a language without a list', () => {
    expect(isThinText(['Tôi là một y tá ở Houston và tôi cần Medicaid.'], 'vi')).toBe(false)
    expect(isThinText(['我的母亲靠联邦医疗保险生活，请不要削减。'], 'zh')).toBe(false)
  })
})

describe('despair', () => {
  test.each([
    'I am tired and I dont see another way out of it.',
    'My kids would get the life insurance and would be better off.',
    "I'll kill myself without Medicaid",
    'I will kill myself.',
    'I want to die.',
    'i just want to die',
    "I don't want to live anymore.",
    'I dont want to be here anymore',
    'I am thinking about ending my life',
    'I am going to end it all.',
    'I feel suicidal.',
    'I have been suicidal since the layoff.',
    'I would rather be dead than live like this.',
    'My family would be better off without me.',
    'I have nothing left to live for.',
    'There is no reason to go on.',
    "I can't go on anymore.",
    'I tried to kill myself last year.',
    'I wish I was dead.',
    'I’m going to take my own life',
    'I think about suicide every day.',
    'My kids would be better off if I was dead',
    'Me voy a matar si me quitan el seguro.',
    'Ya no quiero vivir.',
    'Quiero morirme.',
    'He pensado en el suicidio.',
    'Voy a suicidarme.',
    'No tengo ganas de vivir.',
    'quiero quitarme la vida',
    'Ya no aguanto más.',
  ])('%s', text => {
    expect(soundsDesperate(text)).toBe(true)
  })
  test.each([
    'My brother killed himself in 2019.',
    'Fund suicide prevention.',
    'This bill is political suicide.',
    'I would die for my kids.',
    'I want to die at home.',
    'I want to die with dignity.',
    "I don't want to die.",
    'I am dying to know.',
    'I will die without insulin.',
    'He said "I want to die" and nobody helped.',
    'My son told me he wanted to die.',
    'My friend said I want to die and she did.',
    'I nearly killed myself working two jobs.',
    'I am killing myself working nights.',
    'These cuts will kill us.',
    'People are dying.',
    'My husband died waiting.',
    'Do you want me to die?',
    'I do not want to live in fear.',
    "I don't want to live next to a landfill.",
    'Veterans attempt suicide every day.',
    'The suicide hotline saved my son.',
    'I can go on and on.',
    'I want to live.',
    'Mi hermano se suicidó.',
    'No quiero morir.',
    'Me voy a morir sin insulina.',
    'Quiero vivir.',
    'Se van a matar entre ellos.',
    'My dog wants to die at home.',
    'We end our lives in debt.',
  ])('no despair: %s', text => {
    expect(soundsDesperate(text)).toBe(false)
  })
})

describe('an insult', () => {
  test.each([
    'You are an idiot.',
    "You're all crooks.",
    'you people are liars',
    'Fuck you.',
    'This is bullshit.',
    'You lying piece of trash.',
    'Go to hell.',
    'You coward',
    'f*ck this bill',
    'You are nothing but a traitor.',
    'What the fuck are you doing?',
    'You heartless monsters',
    'You, sir, are an asshole.',
    'I hope you die.',
    'You should be shot.',
    'You deserve to rot in prison.',
    'Wake up, you clowns!',
    'you are so corrupt',
    'drop dead',
    'Watch your back.',
    'We know where you live.',
    'You will die for this.',
    'Usted es un idiota.',
    'Son unos corruptos.',
    'Váyase a la mierda.',
    'Hijo de puta.',
    'Ustedes son unas ratas.',
    'pinche gobierno',
  ])('%s', text => {
    expect(isInsult(text)).toBe(true)
  })
  test.each([
    'They called me a faggot at school.',
    'He screamed "fuck you" at my daughter.',
    'I was called a bitch at work.',
    'My class passed.',
    'Scunthorpe is far away.',
    'The assassin was caught.',
    'Dick Durbin wrote it.',
    'I raise pigs.',
    'The dispute cost us.',
    'La disputa sigue.',
    'You are my representative.',
    'You are a good man.',
    'The traitors of 1776 were heroes.',
    'A thief took my car.',
    'Criminals go free.',
    'You hunt criminals.',
    'We compost trash.',
    'This hurts like hell.',
    'Damn the torpedoes.',
    'I was stupid to trust banks.',
    'The rat problem is bad.',
    'You voted for it.',
    'Are you serious?',
    'Me llamaron puta en la calle.',
    'Computa bien sus votos.',
    'You are dead wrong.',
    'You will die of heat in that field.',
    'I have your back.',
    'Shiitake farms matter.',
    'My pickup is a Dodge Ram.',
    'Fire retardant is toxic.',
    'He spray-painted kike on our door.',
    'You make liars look good?',
  ])('no insult: %s', text => {
    expect(isInsult(text)).toBe(false)
  })
})
