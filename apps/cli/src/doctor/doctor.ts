import type { Diagnosis, TestAnswer } from '@redress/server/operations/doctor/findings'
import { BadSettings } from '@redress/server/platform/config/readSettings'
import type { ConsoleWords } from '@redress/words/consoleWords'
import { explainError, settingsOf, withOperatorApi } from '../terminal/product.ts'
import { type JsonOption, printJson, type Terminal } from '../terminal/terminal.ts'

/** @returns 1 if there are errors, 0 if there are only warnings or none */
export async function examine(
  options: JsonOption & { sendTest?: true | undefined },
  terminal: Terminal,
): Promise<number> {
  const { words, print } = terminal
  if (options.sendTest) return sendTest(options, terminal)
  const found = await diagnoses(terminal)
  const errors = found.filter(each => each.level === 'error').length
  const warnings = found.filter(each => each.level === 'warning').length
  if (options.json) printJson(terminal, { errors, warnings, findings: found })
  else {
    for (const each of found) for (const line of formatDiagnosis(each, words)) print(line)
    print(`\n${words.doctor.summary(errors, warnings)}`)
  }
  return errors > 0 ? 1 : 0
}

/** Returns the diagnoses of an installation. If there is no database yet, examines everything else. */
async function diagnoses(terminal: Terminal): Promise<Diagnosis[]> {
  const { diagnoseSettings, openDoctor } = await import('@redress/server/operations/doctor/doctor')
  try {
    return await withOperatorApi(terminal, api => api.examine())
  } catch (error) {
    if (error instanceof BadSettings) return diagnoseSettings(error.problems)
    const { openClock } = await import('@redress/server/platform/clock')
    const { channelSettings } = await import('@redress/server/platform/config/channelSettings')
    const settings = settingsOf(terminal)
    const { email } = channelSettings(settings, { agent: '' })
    const facts = await explainError(error, terminal)
    return openDoctor({ settings, clock: openClock(settings.now), email, facts }).examine({
      asksModel: true,
    })
  }
}

function formatDiagnosis(
  { check, level, variable, message, remedy }: Diagnosis,
  { doctor }: ConsoleWords,
): string[] {
  const title = `${doctor.levels[level].padEnd(7)}  ${variable ?? check}`
  return [`${title}: ${message}`, ...(remedy === null ? [] : [`${' '.repeat(9)}${remedy}`])]
}

/** @returns 1 if a chamber to which letters are delivered did not accept its test letter */
async function sendTest({ json }: JsonOption, terminal: Terminal): Promise<number> {
  const { words, print } = terminal
  const answers = await withOperatorApi(terminal, api => api.sendTest())
  if (json) printJson(terminal, answers)
  else for (const each of answers) for (const line of formatAnswer(each, words)) print(line)
  return answers.some(({ sent }) => sent && sent.answer !== 'delivered') ? 1 : 0
}

const methods = { HOUSE: 'cwc', SENATE: 'scwc' } as const

function formatAnswer({ chamber, sent }: TestAnswer, { doctor, gateway }: ConsoleWords): string[] {
  const { tests } = doctor
  const name = gateway[methods[chamber]]
  if (!sent) return [tests.off(name)]
  const verdict = tests.answers[sent.answer]
  const lines = [tests.sent(name, sent.office, sent.deliveryId), tests.answer(verdict, sent.reason)]
  if (sent.answer === 'delivered') return lines
  return [...lines, tests.remedy(tests.remedies[sent.answer](chamber))]
}
