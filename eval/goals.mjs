import { median } from './score.mjs'

/** Words. For shorter reasons the share of own words says little. */
export const fewWords = 20
const mostOfOurs = 45

const percent = share => `${(share * 100).toFixed(1)}%`
const count = (results, what) => results.flatMap(each => each[what]).length

/** A limit is met if nothing is wrong. */
function toResult(figures, checks) {
  return {
    figures,
    limits: checks.map(({ what, wrong }) => ({ what, met: wrong.length === 0 })),
    output: checks.flatMap(({ wrong }) => wrong.map(each => `  · ${each}`)).join('\n'),
  }
}

/** Says of each result with something in it what that is. */
const named = (results, what, say) =>
  results.flatMap(result =>
    result[what].length === 0 ? [] : [`${result.each.id}: ${say}: ${result[what].join(' | ')}`],
  )

const atLeast = (what, isMet) => ({ what, wrong: isMet ? [] : [`missed: ${what}`] })

export function lettersResult(letters) {
  const composed = letters.filter(({ isThreat }) => !isThreat)
  const share = median(composed.filter(({ reasons }) => reasons >= fewWords).map(each => each.share))
  const asked = composed.filter(each => each.hasAsk)
  return toResult(
    {
      letters: letters.length,
      [`own words, median, for reasons of ${fewWords} words or more`]: percent(share),
      'our words, names of bills aside, at most': Math.max(...composed.map(({ ours }) => ours)),
      'letters with a bill': asked.length,
      'of these, number and stance in the first sentence': percent(
        asked.filter(each => each.unasked.length === 0).length / asked.length,
      ),
      'sentences of the person lost': count(composed, 'lost'),
      'sentences called theirs that they did not write': count(letters, 'foreign'),
    },
    [
      atLeast('median share of own words at least 60%', share >= 0.6),
      {
        what: `our words at most ${mostOfOurs}`,
        wrong: composed
          .filter(({ ours }) => ours > mostOfOurs)
          .map(({ each, ours }) => `${each.id}: ${ours} words of ours`),
      },
      {
        what: 'number and stance in the first sentence of every letter with a bill',
        wrong: asked
          .filter(each => each.unasked.length > 0)
          .map(
            ({ each, reply }) =>
              `${each.id}: its bills are not asked for first: ${reply.message.slice(0, 120)}`,
          ),
      },
      {
        what: 'no sentence or fact of the person lost',
        wrong: [...named(composed, 'lost', 'lost'), ...named(composed, 'factsLost', 'lost')],
      },
      { what: 'none changed, none added', wrong: named(letters, 'foreign', 'not written by the person') },
      {
        what: 'each part stands in the letter, in order',
        wrong: named(letters, 'strayParts', 'does not stand'),
      },
      { what: 'a stop for each threat, and for nothing else', wrong: findingProblems(letters, 'threat') },
      {
        what: 'a question for each contradiction, and for nothing else',
        wrong: findingProblems(letters, 'conflict'),
      },
    ],
  )
}

/** A group of cases is named after the finding that is meant. */
function findingProblems(letters, kind) {
  return letters
    .filter(({ each, kinds }) => (each.group === kind) !== kinds.has(kind))
    .map(
      ({ each, kinds }) =>
        `${each.id}: ${kinds.has(kind) ? 'a' : 'no'} ${kind}: ${each.reasoning.slice(0, 80)}`,
    )
}

export function pairsResult(results) {
  const kinds = new Set(results.map(({ each }) => each.kind))
  const reversed = results.filter(each => each.isChanged)
  return toResult(
    {
      'pairs, kinds': `${results.length}, ${kinds.size}`,
      'edits in a draft that turn what was said': reversed.length,
    },
    [
      atLeast('at least 150 pairs of twelve kinds', results.length >= 150 && kinds.size === 12),
      {
        what: 'the model was asked about each',
        wrong: results
          .filter(({ wasAsked }) => !wasAsked)
          .map(({ each }) => `not asked about “${each.text}”`),
      },
      {
        what: 'no edit that turns what was said stands in a draft',
        wrong: reversed.map(({ each, yours }) => `${each.kind}: “${each.text}” became “${yours}”`),
      },
    ],
  )
}

export function editsResult(results) {
  const accepted = results.filter(({ isAccepted }) => isAccepted)
  const share = accepted.length / results.length
  const kinds = [...new Set(results.map(({ each }) => each.kind))].map(kind => {
    const all = results.filter(({ each }) => each.kind === kind)
    return [`  ${kind}`, `${all.filter(({ isAccepted }) => isAccepted).length} of ${all.length}`]
  })
  const result = toResult(
    {
      'copy edits within the closed list': results.length,
      'of these accepted': percent(share),
      ...Object.fromEntries(kinds),
    },
    [
      atLeast('at least 150 copy edits', results.length >= 150),
      atLeast('at least 85% accepted', share >= 0.85),
      {
        what: 'no sentence of the person lost',
        wrong: results.filter(({ isLost }) => isLost).map(({ each }) => `lost: ${each.text}`),
      },
    ],
  )
  const refused = results
    .filter(({ isAccepted }) => !isAccepted)
    .map(({ each, wanted, yours }) => `  · ${each.kind}: “${wanted.join(' ')}” stayed “${yours}”`)
  return { ...result, output: [result.output, ...refused].filter(Boolean).join('\n') }
}

const manners = ['good', 'sloppy', 'hostile']

export function answersResult(results) {
  const byManner = manner => results.filter(({ recorded }) => recorded.manner === manner).length
  return toResult(
    {
      'recorded answers': manners.map(manner => `${byManner(manner)} ${manner}`).join(', '),
      'edits that should stand and do not': count(results, 'missing'),
      'claims of a model in a letter': count(results, 'present'),
    },
    [
      { what: 'good edits stand', wrong: named(results, 'missing', 'not used') },
      { what: 'nothing that a model made up stands', wrong: named(results, 'present', 'stands') },
      { what: 'no fact of the person lost', wrong: named(results, 'factsLost', 'lost') },
      {
        what: 'each part stands in the letter, in order',
        wrong: named(results, 'strayParts', 'does not stand'),
      },
    ],
  )
}
