/** What every letter that a person is shown must meet, as the other measurements say it. */
export function resultOf(found) {
  const { letters, unsupported, marked, stanceErrors, stancesUnsaid, facts, lost, withoutAsk } = found
  const kept = facts === 0 ? 1 : (facts - lost.length) / facts
  return {
    figures: {
      letters,
      ...(found.claimsBefore === undefined
        ? {}
        : { 'unsupported claims before the guard': found.claimsBefore }),
      'unsupported claims left': unsupported.length,
      'unsupported claims left, marked for the person': marked.length,
      'stance errors': stanceErrors.length,
      'letters without one of the stances': stancesUnsaid.length,
      'key facts kept': `${facts - lost.length} of ${facts} (${(kept * 100).toFixed(1)}%)`,
      'letters with no ask': withoutAsk.length,
      ...likeness(found),
    },
    limits: [
      { what: 'no unsupported claim left', met: unsupported.length === 0 },
      { what: 'no stance error', met: stanceErrors.length === 0 },
      { what: 'at least 95% of key facts kept', met: kept >= 0.95 },
      { what: 'an ask in every letter', met: withoutAsk.length === 0 },
    ],
    output: [...unsupported, ...stanceErrors, ...lost, ...withoutAsk].map(each => `  · ${each}`).join('\n'),
  }
}

function likeness({ similarity, similarityOfSameStance, mostAlike }) {
  if (similarity === undefined) return {}
  return {
    'mean similarity, letters of different reasons': similarity.toFixed(3),
    'the same, on the same bill and side': similarityOfSameStance.toFixed(3),
    'the two that are most alike': mostAlike.toFixed(3),
  }
}
