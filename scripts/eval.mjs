import { evaluateDrafter, evaluateGuard } from '../eval/evaluate.mjs'
import { resultOf } from '../eval/goals.mjs'
import { material } from '../eval/material.mjs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { isMet, printResult } from './lib/printResult.mjs'

checkNode()
await install()
await buildIfStale()

const { openOfflineDrafter } = await import('@redress/server/drafts/offlineDrafter')
const { support } = await import('@redress/server/drafts/claims/support')
const { groundsOf } = await import('@redress/server/drafts/claims/grounds')

/** As many wordings as Regenerate is likely to be asked for. */
const variants = 5

const results = []
async function evaluate(name, perform) {
  const began = performance.now()
  const result = resultOf(await perform())
  printResult(name, result, (performance.now() - began) / 1000)
  results.push(result)
}

for (let variant = 0; variant < variants; variant++) {
  const drafter = openOfflineDrafter()
  await evaluate(`the offline drafter, wording ${variant + 1}`, () =>
    evaluateDrafter(drafter, material, variant),
  )
}
await evaluate('recorded answers, after the guard', () => evaluateGuard({ support, groundsOf }, material))
process.exitCode = results.every(isMet) ? 0 : 1
