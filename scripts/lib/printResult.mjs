/** Prints the figures and limits of a drill or a benchmark as lines for a terminal. */
export function printResult(name, { figures, limits, output }, seconds) {
  console.log(`${name} (${seconds.toFixed(0)} s)`)
  for (const [what, figure] of Object.entries(figures)) console.log(`  ${what.padEnd(44)} ${figure}`)
  for (const { what, met } of limits) console.log(`  ${met ? '✓' : '✗ missed:'} ${what}`)
  if (output) console.log(output)
}

export function isMet({ limits }) {
  return limits.every(({ met }) => met)
}
