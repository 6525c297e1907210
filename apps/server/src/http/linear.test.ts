import { isReadDifferently, tidyAddress } from '@redress/core/address/address'
import { constituentProblems } from '@redress/core/constituent/constituent'
import { draftProblem, subjectProblem } from '@redress/core/message/message'
import { aCampaign } from '@redress/core/testing/aCampaign'
import { keepLegal, tidyEmail, tidyLine } from '@redress/core/text/text'
import { addressFieldProblems, formatMatched } from '../addresses/typedAddress.ts'
import { sentencesOf } from '../base/sentences.ts'
import { tidySource } from '../base/source.ts'
import { findNames } from '../bills/suggest/suggestBills.ts'
import { findTerms } from '../bills/suggest/terms.ts'
import { composeLetter } from '../drafts/composer.ts'
import { finishLetter, reviewAnswer } from '../drafts/finishLetter.ts'
import { isStarterText } from '../drafts/starterText.ts'
import { someSources } from '../drafts/testing/someSources.ts'
import { findThreat } from '../reader/threats.ts'
import { withoutSignature } from '../submissions/composeLetter.ts'
import { describeGrowth, type Recipe } from '../testing/growth.ts'
import { campaignIn, readPageUrl } from '../visits/takeForm.ts'
import { cookieOf } from './callerOf.ts'
import { readForm } from './formFields.ts'
import { countEntries } from './jsonBody.ts'
import { languageWish } from './pageLanguage.ts'
import { readShownPage } from './shownPage.ts'
import { asTextForms, asTextPage, pageEncoding } from './webPage.ts'

const campaign = aCampaign()
const { form } = campaign
const signer = { firstName: 'Ada', lastName: 'Testcase', email: 'ada@example.org' }
const at = { street: '1 Main St', city: 'Casper', zip: '82601' }

/** What the event loop does with texts of strangers. */
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
    reviewAnswer(
      { conflict: false, subject: '', sentences: [{ paragraph: 1, text, from: ['P1'] }] },
      someSources([text], { background: [text] }),
    ),
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

function readOrRefuse(body: string): unknown {
  try {
    return readForm(body)
  } catch (error) {
    return error
  }
}

/** What the event loop does with requests of strangers before any limit counts them. */
const requestWorks: Record<string, (text: string) => unknown> = {
  'a posted form': readOrRefuse,
  'a JSON body': text => countEntries(`[${text}]`),
  cookies: text => cookieOf(text, 'visit'),
  'accepted languages': text => languageWish({ url: `/?${text}`, headers: { 'accept-language': text } }),
  'accepted encodings': text => pageEncoding(text),
  'the address of a page': text => [
    readPageUrl(`/${text.replaceAll(/[^\x21-\x7e]/g, '')}`),
    readShownPage({ config: null }, { url: `/?${text}`, host: text }),
  ],
  'a page for text browsers': text => [
    asTextForms(text),
    asTextPage(`<form id="visit"></form><div id="root">${text}</div>`, 'None'),
  ],
}

/** These grow in number, and not only in length. */
const manyParts: [string, Recipe][] = [
  ['fields with the name of a button', { before: '', unit: 'a+=&', after: '' }],
  ['fields of different signs', { before: 'do+=', unit: '&%20', after: '' }],
  ['entries', { before: '', unit: '0,', after: '0' }],
  ['names', { before: '', unit: '"a":1,', after: '' }],
  ['cookies', { before: '', unit: 'a=1; ', after: '' }],
  ['languages', { before: '', unit: 'en;q=0.1,', after: '' }],
  ['encodings', { before: '', unit: 'br;q=0,', after: '' }],
  ['parameters', { before: '', unit: 'lang=x&', after: '' }],
  ['labels', { before: '', unit: 'a.', after: '' }],
  ['buttons', { before: '', unit: '<button name="a">A</button>', after: '' }],
  ['drawings', { before: '', unit: '<svg></svg>', after: '' }],
  ['inert parts', { before: '', unit: '<p data-inert="true">A</p>', after: '' }],
  ['choices', { before: '', unit: '<fieldset><input type="radio"></fieldset>', after: '' }],
]

/** Each of them was slow once. */
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
describeGrowth(requestWorks, manyParts)
