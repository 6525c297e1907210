import { beforeAll, describe, expect, test } from 'vitest'
import { type Detect, languageOfReasons, loadDetector } from './language.ts'

let detect: Detect
beforeAll(async () => {
  detect = await loadDetector()
})

describe('English on an English page', () => {
  test.each([
    'Vote no.',
    'No more school shootings',
    'LA fires',
    'Say no',
    'Save Medicare',
    'Insulin',
    'no',
    'No',
    'Taxes',
    'El Paso',
    'San José floods',
    'Nguyễn lost his shop',
    'Los Angeles, Las Vegas',
    'José was deported',
    'My café closed',
    'a la carte',
    'Medicaid Medicaid Medicaid Medicaid Medicaid Medicaid',
    'Pacific Palisades, Altadena, Malibu, Eaton Canyon and Pasadena burned',
    'LA fires Pacific Palisades Altadena Eaton Canyon Malibu Topanga',
    'Save Medicare Medicaid Social Security SNAP now please now',
    'vote no vote no vote no vote no vote no vote no vote no vote no',
    'rent rent rent rent rent groceries groceries insulin insulin',
    'My abuela came from Mexico con sus hijos and she worked every day in the fields of California',
    'i cant afford my insulin anymore and congress dont care about us',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '1234567890 $$$ !!!',
    '',
    'H.R. 22',
    'Mr. Toi Truong and Ms. Chung run the shop next to us and they pay their taxes',
    'ICE ICE ICE',
    'Señora Lopez is my teacher and I love her class very much',
    'The quinceañera of my niece was cancelled because ICE came to our church in Santa Fe',
    'Mwen se yon enfimyè nan Miami e pitit mwen an bezwen asirans sante. Tanpri pa koupe Medicaid.',
  ])('%s', text => {
    expect(languageOfReasons(text, 'en', detect)).toBe('en')
    expect(languageOfReasons(text.toUpperCase(), 'en', detect)).toBe('en')
  })
})

describe('Spanish on an English page', () => {
  test.each([
    '¡No más!',
    'No más balas',
    'Mi hijo está enfermo',
    'Tengo miedo por mis hijos',
    'porque con $7.25 no se vive',
    'Quiero que voten no',
    'Vote no, por mi familia',
    '¿Y nosotros?',
    'Necesitamos ayuda',
    'no mas deportaciones',
    'Estoy muy enferma',
    'Soy enfermera en Houston y mi hijo necesita Medicaid, por favor no lo corten',
    'no corten medicaid mi mama lo necesita y no tenemos dinero para pagar',
    'Mi renta subió dos veces este año y trabajo dos turnos para pagarla.',
    'LA RENTA SUBE CADA MES Y MI ESPOSO PERDIO SU TRABAJO EN LA FABRICA',
    'Trabajo en el campo y mis hijos van a la escuela aquí en Fresno',
    'Le pido que vote en contra de esta ley porque mi madre no puede pagar sus medicinas',
  ])('%s', text => {
    expect(languageOfReasons(text, 'en', detect)).toBe('es')
  })
})

describe('another language', () => {
  test.each([
    ['vi', 'gạo lên giá, tiền nhà lên giá, lương không lên'],
    ['vi', 'con gai toi 13 tuoi bi nguoi la nhan tin tren mang, toi so lam. xin bao ve tre em'],
    ['vi', 'toi khong co tien mua thuoc'],
    ['vi', 'Tôi là một y tá ở Houston và tôi phụ thuộc vào Medicaid cho con trai tôi.'],
    ['tl', 'Ako ay isang nars sa Las Vegas at kailangan ko ang Medicaid para sa aking anak'],
    ['fr', 'Je suis infirmière à Lewiston et mes patients ont besoin de Medicaid pour vivre'],
    ['pt', 'Eu sou enfermeira em Newark e minha filha precisa do Medicaid para viver'],
    ['de', 'Ich bin Krankenschwester und brauche Medicare für meine Mutter'],
    ['it', 'Sono un infermiere di New York e mia madre non può pagare le medicine che prende'],
    ['pl', 'Jestem pielęgniarką w Chicago i moja córka potrzebuje Medicaid'],
    ['ru', 'Мой сын болен, пожалуйста, не сокращайте Медикейд, мы не можем платить'],
    ['ar', 'أنا ممرضة في ديربورن وابني يحتاج إلى التأمين الصحي من فضلكم لا تقطعوه'],
    ['zh', '我的母亲靠联邦医疗保险生活，请不要削减。'],
    ['zh', '请投反对票'],
    ['ko', '제 어머니는 메디케어가 필요합니다.'],
    ['ja', '母は高齢で、薬が必要です。'],
    ['hi', 'मेरी माँ को दवा चाहिए'],
    ['th', 'แม่ของฉันต้องการยา'],
    ['he', 'אמא שלי צריכה תרופות'],
    ['el', 'Η μητέρα μου χρειάζεται φάρμακα'],
  ])('%s: %s', (language, text) => {
    expect(languageOfReasons(text, 'en', detect)).toBe(language)
  })
})

test.each(['Vote no.', 'LA', 'Medicaid', '12'])('the language of the page decides about %s', text => {
  expect(languageOfReasons(text, 'es', detect)).toBe('es')
  expect(languageOfReasons(text, 'es', null)).toBe('es')
})

test('without a detector the words decide', () => {
  expect(
    languageOfReasons('Soy enfermera y mi hijo necesita ayuda porque no tenemos dinero', 'en', null),
  ).toBe('es')
  expect(languageOfReasons('I am a nurse and my son needs help with his insulin', 'es', null)).toBe('en')
})
