import type { LetterSentences } from './sentences.ts'

const isNamedBill = /\b(Act|Resolution|Amendment|Bill|Plan|Package|Law)( of \d{4})?$/
const article = /^(the|a|an) /i

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')} and ${last}`
}

export const english: LetterSentences = {
  asks: [
    deed => `Please ${deed}.`,
    deed => `I ask you to ${deed}.`,
    deed => `I hope you will ${deed}.`,
    deed => `I urge you to ${deed}.`,
  ],
  verb: {
    PRO: { position: 'support', vote: 'vote for' },
    CON: { position: 'oppose', vote: 'vote no on' },
  },
  inChamber: { house: bills => `${bills} in the House`, senate: bills => `${bills} in the Senate` },
  numberAndName: (number, name) => `${number}, ${name}`,
  billNamed(name) {
    if (article.test(name)) return name.replace(/^\S+/, word => word.toLowerCase())
    return isNamedBill.test(name) ? `the ${name}` : name
  },
  thisBill: 'this bill',
  billTitled: title => `the bill "${title}"`,
  otherBills: 'the other bills listed with this letter',
  otherStances: 'My positions on the other bills are listed with this letter.',
  list,
  deeds: (first, second, hasList) => `${first}${hasList ? ',' : ''} and ${second}`,
  leadIn: bill => `On ${bill}:`,
  topic: topic => `Where do you stand on ${topic}?`,
  about: topic => `I am writing about ${topic}.`,
  bareRequest: 'Please remember the people you represent when you vote.',
  bareAsk: 'Please tell me where you stand on the bills now before Congress.',
  place: place => `I live in ${place}.`,
  concern: place => (place ? `I live in ${place}, and what matters to me is` : 'What matters to me is'),
  spoken: language => `My words are in ${language}.`,
  agreement: (organization, reasons, isAlso) =>
    `I ${isAlso ? 'also ' : ''}agree ${organization ? `with ${organization} ` : ''}that ${reasons.join(', and that ')}.`,
  closes: {
    vote: [
      'Please let me know how you will vote.',
      'Please tell me how you plan to vote.',
      'I would like to know how you will vote.',
      'Please write back and tell me how you will vote.',
    ],
    bills: [
      'Please let me know where you stand.',
      'Please tell me where you stand.',
      'I would like to know where you stand.',
      'Please write back and tell me where you stand.',
    ],
    request: [
      'Please let me know what you will do.',
      'Please write back and tell me what you will do.',
      'I would like to know what you will do.',
      'Please tell me where you stand.',
    ],
    topic: ['I look forward to your answer.', 'Please write back.', 'I would like to hear from you.'],
    help: ['Please let me know what you can do to help.', 'Please write back and tell me how you can help.'],
    none: [
      'Please tell me where you stand on this.',
      'Please let me know where you stand on this.',
      'I would like to know where you stand on this.',
    ],
  },
  shortCloses: {
    vote: ['Please tell me how you will vote.', 'Please write back.'],
    bills: ['Please tell me where you stand.', 'Please write back.'],
    request: ['Please tell me what you will do.', 'Please write back.'],
    topic: ['Please write back.', 'I look forward to your answer.'],
    help: ['Please let me know what you can do.', 'Please tell me how you can help.'],
    none: ['Please tell me where you stand.', 'Please let me know where you stand.'],
  },
  noAnswer: ['I do not need a reply.', 'You do not need to write back.', 'No answer is needed.'],
  subject: {
    ask: deed => `Please ${deed}`,
    topic: (topic, place) => `${topic}: a letter from ${place || 'a constituent'}`,
    bare: place => `A letter from ${place || 'a constituent'}`,
  },
}
