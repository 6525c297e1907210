import type { LetterSentences } from './sentences.ts'

const ENDS_LIKE_A_NAME = /\b(Act|Resolution|Amendment|Bill|Plan|Package|Law|Disapproval)( of \d{4})?$/
const ARTICLE = /^(the|a|an) /i

function list(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  if (items.length < 3) return items.join(' and ')
  return `${items.slice(0, -1).join(', ')}, and ${last}`
}

export const english: LetterSentences = {
  requests: (deed, place) =>
    place === ''
      ? [`I’m asking you to ${deed}.`, `Please ${deed}.`, `I’m writing to ask you to ${deed}.`]
      : [
          `I live in ${place}, and I’m asking you to ${deed}.`,
          `I’m writing from ${place} to ask you to ${deed}.`,
          `I’m your constituent in ${place}. Please ${deed}.`,
        ],
  alsoRequested: deed => `I’m also asking you to ${deed}.`,
  thankSponsor: (bills, count) =>
    `Thank you for introducing ${bills}. Please keep working to make ${count === 1 ? 'it' : 'them'} law.`,
  thankCosponsor: bill => `Thank you for cosponsoring ${bill}. Please keep working to make it law.`,
  disagreeWithSponsor: (bills, count) =>
    count === 1
      ? `I disagree with your bill, ${bills}, and ask you not to move it forward.`
      : `I disagree with your bills, ${bills}, and ask you not to move them forward.`,
  askToWithdraw: bill => `I’m asking you to withdraw your support for ${bill}.`,
  weighCondition: 'Where I stand depends on the condition below, so please weigh it.',
  do: { PRO: bills => `support ${bills}`, CON: bills => `oppose ${bills}` },
  alsoDo: { PRO: bills => `help pass ${bills}`, CON: bills => `oppose ${bills}` },
  numberAndName: (number, name) => `${number}, ${name}`,
  nameAndNumber: (name, number) => `${name} (${number})`,
  billNamed(name) {
    if (ARTICLE.test(name)) return name.replace(/^\S+/, word => word.toLowerCase())
    return ENDS_LIKE_A_NAME.test(name) ? `the ${name}` : name
  },
  billTitled: title => `the bill “${title}”`,
  thisBill: 'this bill',
  list,
  joinDeeds: (first, second) => `${first}, and ${second}`,
  about: (topic, place) =>
    place === '' ? `I’m writing about ${topic}.` : `I live in ${place}, and I’m writing about ${topic}.`,
  aboutNothing: place =>
    place === '' ? 'I’m writing as your constituent.' : `I’m writing as your constituent in ${place}.`,
  agreement: (organization, reasons) =>
    `I agree ${organization === '' ? '' : `with ${organization} `}that ${reasons.join(', and that ')}.`,
  inShort: reason => `My reason, in short: ${reason}`,
  inMyOwnWords: 'In my own words:',
  closings: {
    withBill: [
      'Please tell me how you’ll vote.',
      'Where do you stand?',
      'I’d like to know where you stand.',
      'Please send me your position in writing.',
      'What is your position on this?',
      'Please let me know how you’ll vote on this.',
      'I’d appreciate an answer from you.',
      'Will you write to me with your position?',
    ],
    withoutBill: [
      'Please tell me what you’ll do.',
      'What will you do?',
      'I’d like to know what you’ll do.',
      'Please send me an answer in writing.',
      'What are your plans on this?',
      'Please let me know what your office will do.',
      'I’d appreciate an answer from you.',
      'Will you write to me about your plans?',
    ],
    forAll: [
      'Please write back to me with your answer.',
      'I’d be glad to hear back from you.',
      'Please let me know what you’ll do next.',
      'Please send me an answer in writing.',
      'I’d appreciate a reply from your office.',
      'Please tell me what you’ll do about this.',
      'I hope to read your answer soon.',
      'Will you write back to me about this?',
    ],
  },
  noAnswer: 'I don’t need a reply.',
  again: (day, subject) =>
    `On ${day}, I wrote to your office about “${subject}”. I haven’t had an answer, so I’m writing again.`,
  subject: {
    topic: topic => topic,
    position: { PRO: bills => `in support of ${bills}`, CON: bills => `opposed to ${bills}` },
    about: bills => `about ${bills}`,
    bare: 'A letter from a constituent',
  },
}
