import type { LetterSentences } from './sentences.ts'

const isNamedBill = /\b(Act|Resolution|Amendment|Bill|Plan|Package|Law|Disapproval)( of \d{4})?$/
const article = /^(the|a|an) /i

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')} and ${last}`
}

export const english: LetterSentences = {
  please: deed => `Please ${deed}.`,
  say: (predicate, place) => (place ? `I live in ${place} and ${predicate}.` : `I ${predicate}.`),
  place: place => `I live in ${place}.`,
  asking: [
    deed => `am asking you to ${deed}`,
    deed => `ask you to ${deed}`,
    deed => `hope you will ${deed}`,
    deed => `urge you to ${deed}`,
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
  oneWord: 'In one word:',
  why: ['Here is why:', 'My reason:', 'This is why:'],
  points: 'This is what I want to say:',
  wishing: ['would like to know', 'would be glad to hear', 'hope to hear'],
  about: topic => `am writing about ${topic}`,
  bareRequest: 'Please remember the people you represent when you vote.',
  bareAsk: 'Please tell me where you stand on the bills now before Congress.',
  spoken: language => `My words are in ${language}.`,
  agreement: (organization, reasons, isAlso) =>
    `I ${isAlso ? 'also ' : ''}agree ${organization ? `with ${organization} ` : ''}that ${reasons.join(', and that ')}.`,
  answers: {
    vote: 'how you will vote',
    bills: 'where you stand',
    request: 'what you will do',
    none: 'what you think',
  },
  plans: topic => `what you plan to do about ${topic}`,
  help: 'how your office can help',
  telling: ['let me know', 'tell me'],
  questions: {
    vote: 'How will you vote?',
    bills: 'Where do you stand?',
    request: 'What will you do?',
    none: 'What do you say?',
  },
  waiting: ['look forward to your answer', 'hope you will write back'],
  writeBack: 'Please write back.',
  again: (day, subject) =>
    `On ${day}, I wrote to the office that you hold about “${subject}”. I have not had an answer, so I am writing again.`,
  noAnswer: 'do not need a reply',
  subject: {
    ask: deed => `Please ${deed}`,
    topic: (topic, place) => `${topic}: a letter from ${place || 'a constituent'}`,
    bare: place => `A letter from ${place || 'a constituent'}`,
  },
}
