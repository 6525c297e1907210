/** As people type who leave the mark out. */
const unmarked: Readonly<Record<string, string>> = {
  im: "i'm",
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'got to',
  thru: 'through',
  aint: "ain't",
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  wks: 'weeks',
  hwy: 'highway',
  govt: 'government',
  dept: 'department',
  ppl: 'people',
  bc: 'because',
  cuz: 'because',
  ive: "i've",
  dont: "don't",
  cant: "can't",
  wont: "won't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  wasnt: "wasn't",
  havent: "haven't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
}

const contractions: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ]/g, "'"],
  [/[“”«»]/g, '"'],
  [/\bcan(?:'t|not)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\bain't\b/g, 'am not'],
  [/n't\b/g, ' not'],
  [/'m\b/g, ' am'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d(?= (?:been|had|seen|gone|lost|never|already|\p{L}+ed)\b)/gu, ' had'],
  [/'d\b/g, ' would'],
  [/\b(he|she|it|that|there|here|what|who)'s\b/g, '$1 is'],
  [/%/g, ' percent'],
  [/'s\b/g, ''],
  [/(?<=s)'(?=\s)/g, ''],
]

/** In small letters, with straight quotation marks and nothing contracted: `I can’t` is `i can not`. */
export function plainText(text: string): string {
  return contractions.reduce((plain, [found, put]) => plain.replace(found, put), withMarks(text))
}

function withMarks(text: string): string {
  return text.toLowerCase().replace(/\b[a-z]{2,8}\b/g, word => unmarked[word] ?? word)
}
