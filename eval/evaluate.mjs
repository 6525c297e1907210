import { claimsLeft, factsKept, hasAsk, mean, similarity, stanceErrors, stancesSaid } from './score.mjs'

/** The request of a case, as the page would send it. */
export function requestOf(each, { bills, starters }) {
  return {
    category: each.issue,
    sender: { reasoning: each.reasoning },
    exampleMessages: each.starters === null ? [] : starters[each.starters],
    supportedBills: each.bills.map(({ bill, stance }) => ({ ...bills[bill], proOrCon: stance })),
    metadata: {},
  }
}

/** What a drafter writes for every case. */
export async function evaluateDrafter(drafter, material, variant = 0) {
  const letters = []
  for (const each of material.cases) {
    const request = { ...requestOf(each, material), variant }
    const { message } = await drafter.draft(request)
    letters.push({ each, message, bills: request.supportedBills, doubts: [], facts: each.mustKeep })
  }
  return { ...figuresOf(letters), ...likenessOf(letters) }
}

/** What is left of the recorded answers once the guard has read them. The facts are those that an answer held. */
export function evaluateGuard(guard, material) {
  const letters = material.answers.answers.map(({ id, message: answer, madeUp }) => {
    const each = material.cases.find(one => one.id === id)
    const request = requestOf(each, material)
    const { message, doubts } = guard.support(answer, guard.groundsOf(request))
    const facts = factsKept(answer, each.mustKeep)
    const judged = { ...each, mustNotClaim: [...each.mustNotClaim, ...madeUp] }
    return { each: judged, message, doubts, bills: request.supportedBills, facts }
  })
  const before = material.answers.answers.flatMap(
    ({ id, message, madeUp }) =>
      claimsLeft(message, [...material.cases.find(one => one.id === id).mustNotClaim, ...madeUp]).left,
  )
  return { ...figuresOf(letters), claimsBefore: before.length }
}

function figuresOf(letters) {
  const claims = letters.map(({ each, message, doubts }) => ({
    id: each.id,
    ...claimsLeft(message, each.mustNotClaim, doubts),
  }))
  const facts = letters.flatMap(({ facts }) => facts).length
  const lost = letters.flatMap(({ each, message, facts }) => {
    const kept = factsKept(message, facts)
    return facts.filter(fact => !kept.includes(fact)).map(fact => `${each.id}: ${fact}`)
  })
  return {
    letters: letters.length,
    unsupported: claims.flatMap(({ id, left }) => left.map(claim => `${id}: ${claim}`)),
    marked: claims.flatMap(({ id, marked }) => marked.map(claim => `${id}: ${claim}`)),
    stanceErrors: letters.flatMap(({ each, message, bills }) =>
      stanceErrors(message, bills).map(bill => `${each.id}: ${bill.billName}`),
    ),
    stancesUnsaid: letters.flatMap(({ each, message, bills }) =>
      bills.length === stancesSaid(message, bills).length ? [] : [each.id],
    ),
    facts,
    lost,
    withoutAsk: letters.filter(({ message }) => !hasAsk(message)).map(({ each }) => each.id),
  }
}

/** Letters of different reasons: all of them, and those about the same bill and side, which are the most alike. */
function likenessOf(letters) {
  const all = []
  const near = []
  const said = letters.filter(({ each }) => each.reasoning.length > 0)
  said.forEach((one, index) => {
    for (const two of said.slice(index + 1)) {
      if (one.each.reasoning === two.each.reasoning) continue
      const alike = similarity(one.message, two.message)
      all.push(alike)
      const stances = letter => JSON.stringify(letter.each.bills)
      if (one.each.bills.length > 0 && stances(one) === stances(two)) near.push(alike)
    }
  })
  return { similarity: mean(all), similarityOfSameStance: mean(near), mostAlike: Math.max(...near) }
}
