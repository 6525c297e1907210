import type { AskKind, LetterSentences } from '@redress/words/letterSentences'

/** Wordings of one sentence of ours, which names the place if it is not empty. */
type Ways = readonly string[]

export function waysToAsk(deed: string, place: string, words: LetterSentences): Ways {
  const saying = words.asking.map(say => words.say(say(deed), place))
  return place === '' ? [words.please(deed), ...saying] : saying
}

/** `I would like to know what you plan to do about the price of insulin.` */
export function waysToWonder(answer: string, place: string, words: LetterSentences): Ways {
  const [wish] = words.wishing
  const [, tell] = words.telling
  return place === '' ? [words.please(`${tell} ${answer}`)] : [words.say(`${wish} ${answer}`, place)]
}

export function waysToClose(kind: AskKind, place: string, words: LetterSentences): Ways {
  if (kind === 'asked') return words.waiting.map(each => words.say(each, place))
  const answer = words.answers[kind]
  const wishes = words.wishing.map(wish => words.say(`${wish} ${answer}`, place))
  if (place !== '') return wishes
  return [...words.telling.map(tell => words.please(`${tell} ${answer}`)), ...wishes]
}

/** For a person who wants no answer. */
export function waysToNeedNone(words: LetterSentences): Ways {
  return words.noAnswer.map(each => words.say(each, ''))
}
