import { beforeAll } from 'vitest'
import { describeGrowth, type Recipe } from '../testing/growth.ts'
import { loadTools, readWithoutTools } from './reader.ts'
import { findThreat } from './threats.ts'
import { type Checker, tidySentence } from './typing.ts'

let checker: Checker
beforeAll(async () => {
  checker = await loadTools()
})

const bills = Array.from({ length: 12 }, (_each, nth) => ({
  ...{ billId: `119-hr-${nth + 1}`, names: ['SAVE Act', `Farm Futures Act ${nth}`] },
  proOrCon: 'CON' as const,
}))
const starters = ['As a nurse, I see patients ration what keeps them alive. No one should have to choose.']

const works: Record<string, (text: string) => unknown> = {
  reasons: text => readWithoutTools(text, { pageLanguage: 'en', bills, starters }),
  'a threat': text => findThreat(text),
  'a sentence': text => [tidySentence(text, 'en'), tidySentence(text, 'es')],
  spellings: text => checker.offersFor(text),
}

const known: [string, Recipe][] = [
  'I will ',
  'I will come and get my gun ',
  'kill the senator ',
  "I'm coming to your office ",
  'I will kill you he said ',
  'vote no on ',
  'please vote no on the SAVE Act and ',
  'I urge you to ',
  'H.R. 1 ',
  '"',
  "' ",
  "'a",
  '“',
  '\n\n',
  '- a\n',
  'A. ',
  '[',
  '[your ',
  '_',
  '{{',
  '<b>',
  '(your ',
  '1 Main St ',
  '5',
  'a@',
  'my VA ',
  'waiting for ',
  'you are a ',
  'dont ',
  'helthx ',
  'x , ',
  'Dear Senator ',
  'Sincerely,\n',
  '> ',
  '\n>',
  '>\n> a ',
  'FW: ',
  'copy and paste the message below ',
  'please ',
  '(optional: add a sentence. ',
  '(PAUSE) ',
  'CALL SCRIPT: ',
  'Unsubscribe | ',
  '#a ',
  'asdf ',
  '- - ',
  'Yours for freedom, ',
  '\n## a',
  '→ a\n',
  '**a** ',
  '*a',
  'Tell Congress: ',
  'Somebody ought to shoot you and ',
  'I know where you live and we will be waiting ',
  'no mail at my box ',
  ' - Jo Ray',
  'Jo, 12 Main St\n',
  'looked in to ',
  'no. ',
  '¿',
  'ñ',
  '中',
  '\u200B',
].map((unit): [string, Recipe] => [JSON.stringify(unit), { before: '', unit, after: '' }])

describeGrowth(works, known)
