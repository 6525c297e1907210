// Reads letters as a stranger would, by plain search: it shares nothing with what it judges, and imports nothing.

/** In small letters, contractions written out, every mark plain. */
export function plain(text) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\bi'm\b/g, 'i am')
    .replace(/\bcan't\b/g, 'cannot')
    .replace(/n't\b/g, ' not')
    .replace(/'s\b/g, '')
    .replace(/\s+/g, ' ')
}

function places(text, phrase) {
  const escaped = plain(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [...plain(text).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?!\\p{L})`, 'gu'))]
}

/** Of what a letter must not claim, what it says all the same; `marked` is asked of the person before it is sent. */
export function claimsLeft(message, mustNotClaim, doubts = []) {
  const said = mustNotClaim.filter(claim => places(message, claim).length > 0)
  const unmarked = doubts.reduce((rest, doubt) => rest.replace(doubt, ' '), message)
  const left = said.filter(claim => places(unmarked, claim).length > 0)
  return { left, marked: said.filter(claim => !left.includes(claim)) }
}

export function factsKept(message, mustKeep) {
  return mustKeep.filter(fact => places(message, fact).length > 0)
}

const forIt =
  '(?:support|vote for|vote yes on|pass|am for|in favor of|back|apoye?|apoyo|a favor del?|del lado del?)'
const againstIt =
  '(?:oppose|am opposed to|vote against|vote no on|reject|am against|block|stop|me opongo al?|en contra del?|rechace|rechazo)'
const name = bill =>
  `(?:the |el |la ley |la |al |del |de |de la ley )?${plain(bill).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`

/** Bills of which the letter says the other side than the person chose. */
export function stanceErrors(message, bills) {
  const text = plain(message)
  return bills.filter(({ billName, proOrCon }) => {
    const wrong = proOrCon === 'PRO' ? againstIt : forIt
    return new RegExp(`(?<!not )\\b${wrong}(?: that| you| to)* ${name(billName)}`).test(text)
  })
}

/** Bills of which the letter says the side that the person chose. */
export function stancesSaid(message, bills) {
  const text = plain(message)
  return bills.filter(({ billName, proOrCon }) => text.includes(plain(billName)) && side(proOrCon).test(text))
}

const side = stance => new RegExp(`\\b${stance === 'PRO' ? forIt : againstIt}\\b`)

export function hasAsk(message) {
  return /\b(please|i ask|ask you|hear from you|i am asking|i urge|i hope you|let me know|tell me|will you|would you|where do you stand|hear where you stand|counting on you|le pido|le ruego|por favor|dígame|quisiera saber|agradecería)/.test(
    plain(message),
  )
}

/** How much two letters share: their runs of three words, shared over all. */
export function similarity(one, two) {
  const [first, second] = [runs(one), runs(two)]
  const shared = [...first].filter(each => second.has(each)).length
  return shared / Math.max(1, first.size + second.size - shared)
}

function runs(text) {
  const words = plain(text).match(/[\p{L}\p{N}$]+/gu) ?? []
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

export function mean(numbers) {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}
