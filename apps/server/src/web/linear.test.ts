import cookies from '@fastify/cookie'
import { isReadDifferently, tidyAddress } from '@redress/core/address/address'
import { constituentProblems } from '@redress/core/constituent/constituent'
import { draftProblem, subjectProblem } from '@redress/core/message/message'
import { tidySource } from '@redress/core/submission/source'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { keepLegal, tidyEmail, tidyLine } from '@redress/core/text/text'
import Fastify from 'fastify'
import { addressFieldProblems, formatMatched } from '../legislators/addresses/typedAddress.ts'
import { findNames } from '../legislators/bills/suggest/suggestBills.ts'
import { findTerms } from '../legislators/bills/suggest/terms.ts'
import { withoutSignature } from '../letters/accept/composeLetter.ts'
import { describeGrowth, type Recipe } from '../testing/growth.ts'
import { findThreat } from '../writing/analysis/threats.ts'
import { checkSentence, openChecks } from '../writing/drafts/checkSentence.ts'
import { composeLetter } from '../writing/drafts/composer.ts'
import { isInOtherLanguage } from '../writing/drafts/coverage.ts'
import type { DraftingModel } from '../writing/drafts/draftingModel.ts'
import { finishLetter, reviewAnswer } from '../writing/drafts/finishLetter.ts'
import type { DraftAnswer } from '../writing/drafts/readAnswer.ts'
import type { LetterSources } from '../writing/drafts/sources.ts'
import { isStarterText } from '../writing/drafts/starterText.ts'
import { aSourceBill, someSources } from '../writing/drafts/testing/someSources.ts'
import { writeWithModel } from '../writing/drafts/writeWithModel.ts'
import { sentencesOf } from '../writing/sentences.ts'
import { readForm } from './formFields.ts'
import { campaignIn, readPageUrl } from './formSessions/takeForm.ts'
import { countEntries } from './jsonBody.ts'
import { languageWish } from './pageLanguage.ts'
import { readShownPage } from './shownPage.ts'

/**
 * Checks each sentence of an answer. Unlike `reviewAnswer`, it never stops early because the answer seems to be in
 * another language: a short text and a long one of the same pieces may seem to be in different languages.
 */
function checkSentences({ sentences }: DraftAnswer, sources: LetterSources): unknown {
  const checks = openChecks(sources)
  return sentences.map(sentence => checkSentence(sentence, checks))
}

const parser = Fastify()
await parser.register(cookies)

const campaign = aCampaign()
const { form } = campaign
const signer = { firstName: 'Ada', lastName: 'Testcase', email: 'ada@example.org' }
const at = { street: '1 Main St', city: 'Casper', zip: '82601' }

/** The functions that process strangers' texts in the event loop. */
const works: Record<string, (text: string) => unknown> = {
  'legal characters': text => [keepLegal(text), tidyLine(text), tidyEmail(text)],
  'rules of a letter': text => [draftProblem(text), subjectProblem(text)],
  'rules of a person': text =>
    constituentProblems({ prefix: 'MS', firstName: text, lastName: text, email: text, termsAccepted: true }),
  'an email': text =>
    constituentProblems({ ...signer, prefix: 'MS', email: `a@${text.slice(0, 490)}`, termsAccepted: true }),
  'an address': text => addressFieldProblems({ street: text, city: text, state: text, zip: text }),
  'a matched address': text => [
    formatMatched(text, tidyAddress({ street: text, city: text, state: 'TX', zip: text })),
    isReadDifferently(text, `${text}.`),
  ],
  'a letter without its signature': text => withoutSignature(text, { ...signer, ...at }),
  'the campaign of an address': text => campaignIn(`/${text.replaceAll('%', '')}`),
  'where a visit came from': text => tidySource({ utm_source: text }),
  'terms of bills': text => findTerms(text),
  'names of bills': text => findNames(text, 119),
  sentences: text => sentencesOf(text),
  'a threat': text => findThreat(text),
  'a starting text': text =>
    isStarterText(`Please support ${text}.\n\nFees hide.`, {
      ...campaign,
      form: { ...form, starterMessages: ['Fees hide.'] },
    }),
  'the composer’s letter': text => composeLetter(someSources([text], { topic: text, place: text }), text),
  'a check of a draft': text =>
    checkSentences(
      { conflict: false, subject: '', sentences: [{ paragraph: 1, text, from: ['P1'] }] },
      someSources([text], { background: [text] }),
    ),
  'the language of a draft': text => isInOtherLanguage(text, 'en'),
  'a letter of a draft': text =>
    finishLetter(
      {
        answer: { conflict: false, subject: text, sentences: [{ paragraph: 1, text, from: ['P1'] }] },
        problems: [{ kind: 'failure', reason: '' }],
      },
      null,
      someSources([text, text]),
    ),
}

/** The pieces are short, so that a longer text has more pieces. */
const partsOf = (text: string): string[] => text.match(/[\s\S]{1,6}/g) ?? []

const answerOf = (texts: readonly string[]) => ({
  conflict: false,
  subject: '',
  sentences: texts.map((text, index) => ({ paragraph: 1, text, from: [`P${index + 1}`, 'P1'] })),
})

/** Returns a model that streams a text character by character. */
function streaming(text: string): DraftingModel {
  return {
    mayTry: () => true,
    timeouts: { firstMs: 600_000, verdictMs: 600_000, wholeMs: 600_000 },
    isVerified: false,
    async *write() {
      yield* text
    },
  }
}

async function writeAll(model: DraftingModel): Promise<unknown> {
  const { signal } = new AbortController()
  const writing = writeWithModel(model, someSources(), { signal, mayVerify: async () => false })
  for (;;) {
    const { done, value } = await writing.next()
    if (done) return value
  }
}

/** The cost of these functions grows with the number of sentences, bills and reasons. */
const draftWorks: Record<string, (text: string) => unknown> = {
  'a letter of many sentences': text => {
    const texts = partsOf(text)
    const problems = texts.map((_each, index) =>
      index % 2 === 0 ? null : { kind: 'failure' as const, reason: '' },
    )
    const missing = texts.map((_each, index) => `P${index + 1}`)
    const opinion = { verdicts: [], missing, rewrites: [] }
    return finishLetter({ answer: answerOf(texts), problems }, opinion, someSources(texts))
  },
  'reasons that a letter lacks': text =>
    finishLetter({ answer: answerOf(['I agree.']), problems: [null] }, null, someSources(partsOf(text))),
  'checks against many words': text =>
    checkSentences(
      answerOf(partsOf(text.slice(0, 600)).map(part => `My ${part}xxxxx`)),
      someSources(partsOf(text)),
    ),
  'checks against one long sentence': text =>
    checkSentences(
      answerOf(partsOf(text.slice(0, 6_000)).map(part => `I ${part}`)),
      someSources([text.replaceAll(/[.!?\n]/g, ' ')]),
    ),
  'many bills': text => {
    const bills = partsOf(text).map((name, index) =>
      aSourceBill({ sourceId: `B${index + 1}`, number: `H.R. ${index + 1}`, name }),
    )
    const answer = answerOf(['Please support H.R. 1.', 'Oppose H.R. 2.'])
    const sources = someSources(['Fees hide.'], { bills })
    const reviewed = reviewAnswer(answer, sources)
    return [reviewed && finishLetter(reviewed, null, sources), composeLetter(sources, '')]
  },
  'many ticked reasons': text => {
    const reasons = partsOf(text).map((part, index) => ({ id: `C${index + 1}`, text: part }))
    const sources = someSources(['Fees hide.'], { reasons, background: partsOf(text) })
    return [reviewAnswer(answerOf(['Fees hide.']), sources), composeLetter(sources, '')]
  },
  'an answer that streams': text => writeAll(streaming(JSON.stringify(answerOf(partsOf(text))))),
  'an answer of braces that streams': text => writeAll(streaming(`{"sentences":[${text}`)),
}

function readOrRefuse(body: string): unknown {
  try {
    return readForm(body)
  } catch (error) {
    return error
  }
}

/** The functions that process strangers' requests in the event loop before a limit counts the requests. */
const requestWorks: Record<string, (text: string) => unknown> = {
  'a posted form': readOrRefuse,
  'a JSON body': text => countEntries(`[${text}]`),
  cookies: text => parser.parseCookie(text),
  'accepted languages': text =>
    languageWish({ url: `/?${text}`, headers: { 'accept-language': text }, cookies: {} }),
  'the address of a page': text => [
    readPageUrl(`/${text.replaceAll(/[^\x21-\x7e]/g, '')}`),
    readShownPage({ config: null }, { url: `/?${text}`, host: text }),
  ],
}

/** These inputs have not only longer parts, but also more of them. */
const manyParts: [string, Recipe][] = [
  ['fields of different signs', { before: 'do+=', unit: '&%20', after: '' }],
  ['entries', { before: '', unit: '0,', after: '0' }],
  ['names', { before: '', unit: '"a":1,', after: '' }],
  ['cookies', { before: '', unit: 'a=1; ', after: '' }],
  ['languages', { before: '', unit: 'en;q=0.1,', after: '' }],
  ['parameters', { before: '', unit: 'lang=x&', after: '' }],
  ['labels', { before: '', unit: 'a.', after: '' }],
]

/** Each of these inputs was slow in an earlier version. */
const known: [string, Recipe][] = [
  ['blanks before a letter', { before: '', unit: ' ', after: 'x' }],
  ['commas before a letter', { before: 'I', unit: ',', after: 'x' }],
  ['line ends before a letter', { before: '', unit: '\n', after: 'x' }],
  ['blanks after a street', { before: '1 Main St', unit: ' ', after: 'x' }],
  ['line ends after a street', { before: '1 Main St', unit: '\n', after: 'x' }],
  ['marks in the wrong order', { before: 'e', unit: '\u0301\u0323', after: '' }],
  ['streets in a row', { before: '', unit: '1 Main St ', after: 'x' }],
  ['sentences of a word', { before: '', unit: 'No. ', after: 'x' }],
  ['slashes before a letter', { before: 'x', unit: '/', after: 'x' }],
  ['capitals without a break', { before: '', unit: 'Б', after: '' }],
]

describeGrowth(works, known)
describeGrowth(draftWorks, [
  ...known,
  ['braces', { before: '', unit: '}', after: '' }],
  ['objects', { before: '', unit: '{"a":1},', after: '' }],
])
describeGrowth(requestWorks, manyParts)
