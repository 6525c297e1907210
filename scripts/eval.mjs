import { evaluateAnswers, evaluateEdits, evaluateLetters, evaluatePairs } from '../eval/evaluate.mjs'
import { answersResult, editsResult, lettersResult, pairsResult } from '../eval/goals.mjs'
import { material } from '../eval/material.mjs'
import { openPath } from '../eval/path.mjs'
import { formatLetters } from '../eval/read.mjs'
import { buildIfStale } from './lib/build.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { isMet, printResult } from './lib/printResult.mjs'

// `npm run eval -- --read story` prints the letters of a group of reasons; without a group, all.

checkNode()
await install()
await buildIfStale()

const { openDrafts } = await import('@redress/server/drafts/drafts')
const { openLetterWork } = await import('@redress/server/drafts/letterWork')
const { openModelEditor } = await import('@redress/server/drafts/editor/modelEditor')
const path = openPath({ openDrafts, openLetterWork, openModelEditor }, material)

/** As many arrangements as Regenerate is likely to be asked for. */
const variants = 5

const [flag, ...groups] = process.argv.slice(2)
if (flag === '--read') {
  const letters = await evaluateLetters(path, material)
  const chosen = letters.filter(({ each }) => groups.length === 0 || groups.includes(each.group))
  console.log(formatLetters(chosen, material.bills))
} else await evaluateAll()

async function evaluateAll() {
  const results = []
  async function evaluate(name, toResult, perform) {
    const began = performance.now()
    const result = toResult(await perform())
    printResult(name, result, (performance.now() - began) / 1000)
    results.push(result)
  }
  for (let variant = 0; variant < variants; variant++) {
    await evaluate(`letters without a model, arrangement ${variant + 1}`, lettersResult, () =>
      evaluateLetters(path, material, variant),
    )
  }
  await evaluate('edits that turn what was said', pairsResult, () => evaluatePairs(path, material.pairs))
  await evaluate('copy edits', editsResult, () => evaluateEdits(path, material.edits))
  await evaluate('recorded answers', answersResult, () => evaluateAnswers(path, material))
  process.exitCode = results.every(isMet) ? 0 : 1
}
