import fs from 'node:fs'
import { declareClassPlugin, declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { drawSample } from './drawSample.mjs'

const { MUTATE_SAMPLE = '', MUTATE_SEED = '1', MUTATE_COUNT = '300' } = process.env

/** Ignores texts of log lines, because their wording may change without a test. */
const logTexts = {
  shouldIgnore({ node, parent, key }) {
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
    return isText && parent?.type === 'CallExpression' && key !== 'callee' && isLogCall(parent.callee)
      ? 'the text of a log line'
      : undefined
  },
}

function isLogCall(callee) {
  if (callee.type !== 'MemberExpression') return false
  const { object } = callee
  const name = object.type === 'MemberExpression' ? object.property.name : object.name
  return name === 'log' || name === 'logger'
}

/**
 * Draws the sample when all mutants are known, and writes it to a file for the checkers, which run in separate
 * processes.
 */
class SampleReporter {
  onMutationTestingPlanReady({ mutantPlans }) {
    const runs = mutantPlans.filter(({ plan }) => plan === 'Run')
    for (const each of runs) limitTests(each, runs)
    const drawn = drawSample(
      runs.map(({ mutant }) => mutant.id),
      { seed: Number(MUTATE_SEED), count: Number(MUTATE_COUNT) },
    )
    fs.writeFileSync(MUTATE_SAMPLE, JSON.stringify(drawn))
  }
}

/**
 * Limits the tests of a mutant in code that runs at import. Every test that imports the file would run for such a
 * mutant. Only the tests that reach another line of the file run.
 */
function limitTests({ mutant, runOptions }, runs) {
  if (runOptions.testFilter) return
  const sameFile = runs.filter(each => each.mutant.fileName === mutant.fileName)
  runOptions.testFilter = [...new Set(sameFile.flatMap(each => each.mutant.coveredBy ?? []))]
}

/** Rejects mutants that are not in the sample. */
class SampleChecker {
  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const drawn = new Set(JSON.parse(fs.readFileSync(MUTATE_SAMPLE, 'utf8')))
    return Object.fromEntries(
      mutants.map(({ id }) => [
        id,
        drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' },
      ]),
    )
  }
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'log texts', logTexts),
  declareClassPlugin(PluginKind.Reporter, 'sample', SampleReporter),
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
]
