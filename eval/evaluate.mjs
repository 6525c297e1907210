import {
  chunksOf,
  factsLost,
  foreignSentences,
  lostSentences,
  shareOfOwn,
  strayParts,
  unasked,
  wordsOf,
  wordsOfOurs,
} from './score.mjs'

/** The request of a case, as the page sends it; `bare`: as another client does, by the specification's shape. */
export function requestOf(each, { bills, starters }) {
  const supportedBills = each.bills.map(({ bill, stance }) => {
    const { billId, ...named } = bills[bill]
    return { ...(each.bare ? {} : { billId }), ...named, proOrCon: stance }
  })
  const request = {
    category: each.issue,
    sender: { reasoning: each.reasoning },
    exampleMessages: each.starters === null || each.bare ? [] : starters[each.starters],
    ...{ supportedBills, metadata: {} },
  }
  const { place, language = 'en', agreed, answerWanted } = each
  if (each.bare) return request
  return { ...request, campaignId: agreed ? 'fair-tickets' : '', place, language, agreed, answerWanted }
}

/** The letter of every case, in one of Regenerate's arrangements, without a model. */
export async function evaluateLetters(path, material, variant = 0) {
  const letters = []
  for (const each of material.cases) {
    const reply = await path.draft({ ...requestOf(each, material), variant })
    letters.push({ each, ...judge(each, reply, material) })
  }
  return letters
}

function judge(each, reply, { bills }) {
  const asked = each.bills.map(({ bill, stance }) => ({ ...bills[bill], cited: cite(bills[bill]), stance }))
  const kinds = new Set((reply.findings ?? []).map(({ kind }) => kind))
  const isThreat = reply.message === ''
  return {
    ...{ reply, kinds, isThreat },
    reasons: wordsOf(each.reasoning).length,
    share: shareOfOwn(reply),
    ours: wordsOfOurs(reply, asked),
    // Until a contradiction is settled, the letter asks for nothing.
    hasAsk: asked.length > 0 && !isThreat && !kinds.has('conflict'),
    unasked: unasked(reply.message, asked),
    lost: lostSentences(each.reasoning, reply),
    foreign: foreignSentences(each.reasoning, reply),
    factsLost: factsLost(reply.message, each.mustKeep),
    strayParts: strayParts(reply),
  }
}

const abbreviations = { hr: 'H.R.', s: 'S.', hjres: 'H.J.Res.', sjres: 'S.J.Res.' }

function cite({ billId }) {
  const [, type, number] = billId.split('-')
  return `${abbreviations[type]} ${number}`
}

/** What a model makes of one short text, through the whole path, and what stands without one. */
async function editOne(path, { text, answer, pieces }) {
  const language = /[áéíñóú¿¡]|\b(?:mi|el|la|en|con|sin)\b/i.test(text) ? 'es' : 'en'
  const request = {
    ...{ category: 'A question before Congress', sender: { reasoning: text }, exampleMessages: [] },
    ...{ supportedBills: [], metadata: {}, place: 'Cheyenne', language },
  }
  let wasAsked = false
  const reply = await path.draft(request, sentences => {
    wasAsked = true
    return JSON.stringify({ pieces: pieces ?? [{ from: sentences.map(each => each.number), text: answer }] })
  })
  const before = yoursOf(await path.draft(request))
  return { before, after: yoursOf(reply), wasAsked: wasAsked && reply.offline === false }
}

const yoursOf = ({ parts = [] }) => parts.filter(({ source }) => source === 'yours').map(({ text }) => text)

/** The recorded answer has `dont` where the letter is tidied. */
const withoutApostrophes = text => text.replace(/['’]/g, '')

/** Edits that say another thing: the person's sentences stand as they do without a model. */
export async function evaluatePairs(path, pairs) {
  const results = []
  for (const each of pairs) {
    const { before, after, wasAsked } = await editOne(path, each)
    const yours = after.join(' ')
    const stood = before.map(withoutApostrophes)
    const changed = after.filter(text => !stood.includes(withoutApostrophes(text)) && text !== each.lawful)
    const isLost = after.length < before.length
    results.push({ each, isChanged: isLost || changed.length > 0, wasAsked, yours })
  }
  return results
}

/** Edits within the closed list: each sentence of theirs stands in the letter, a request perhaps before the others. */
export async function evaluateEdits(path, edits) {
  const results = []
  for (const each of edits) {
    const { before, after } = await editOne(path, each)
    const yours = after.join(' ')
    const wanted = (each.pieces ?? [{ text: each.answer }]).flatMap(({ text }) => chunksOf(text))
    const used = wanted.filter(text => yours.includes(text))
    // Where nothing of the answer stands, each sentence stands as it was.
    const isLost = used.length === 0 && before.some(text => !yours.includes(text))
    results.push({ each, wanted, yours, isLost, isAccepted: used.length === wanted.length })
  }
  return results
}

/** Recorded answers of models that work well, work sloppily and mean ill. */
export async function evaluateAnswers(path, material) {
  const results = []
  for (const recorded of material.answers) {
    const each = material.cases.find(({ id }) => id === recorded.id)
    const reply = await path.draft(requestOf(each, material), () => recorded.answer)
    const { stands = [], absent = [] } = recorded
    results.push({
      ...{ recorded, each, reply },
      missing: stands.filter(text => !reply.message.includes(text)),
      present: absent.filter(text => reply.message.includes(text)),
      factsLost: factsLost(reply.message, each.mustKeep),
      strayParts: strayParts(reply),
    })
  }
  return results
}
