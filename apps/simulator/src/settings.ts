import { duplicateAnswers, type HouseRules } from './congress/gatewaySimulator.ts'

type SimulatorSettings = {
  gatewayPort: number
  smtpPort: number
  houseDuplicates: HouseRules['duplicates']
}

function readPort(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined || text.trim() === '') return fallback
  const port = Number(text)
  return Number.isInteger(port) && port >= 0 && port <= 65_535 ? port : undefined
}

export function readSimulatorSettings(
  env: Record<string, string | undefined>,
): SimulatorSettings | { problems: string[] } {
  const gatewayPort = readPort(env.SIMULATOR_PORT, 8090)
  const smtpPort = readPort(env.SIMULATOR_SMTP_PORT, 2525)
  const houseDuplicates = duplicateAnswers.find(each => each === (env.HOUSE_DUPLICATES?.trim() || 'accept'))
  if (gatewayPort !== undefined && smtpPort !== undefined && houseDuplicates)
    return { gatewayPort, smtpPort, houseDuplicates }
  const problemOf = (name: string, port: number | undefined) =>
    port === undefined ? [`${name} must be a port, 0 to 65535.`] : []
  return {
    problems: [
      ...problemOf('SIMULATOR_PORT', gatewayPort),
      ...problemOf('SIMULATOR_SMTP_PORT', smtpPort),
      ...(houseDuplicates ? [] : [`HOUSE_DUPLICATES must be one of ${duplicateAnswers.join(', ')}.`]),
    ],
  }
}
