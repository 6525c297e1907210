import { type Channels, openChannels } from '@redress/channels/deliver'
import { fetchHouseOffices } from '@redress/channels/house/offices'
import { fetchSenateOffices } from '@redress/channels/senate/offices'
import type { ChannelSettings, EmailSettings } from '@redress/channels/settings'
import type { ContactMethod } from '@redress/core/legislator/chambers'
import { SIMULATOR_AGENT } from '@redress/simulator/congress/gatewaySimulator'
import { type Simulator, startSimulator } from '@redress/simulator/startSimulator'
import { openLegislatorEmails } from '../../legislators/members/legislatorsDataSet.ts'
import type { OfficeList } from '../../legislators/offices/offices.ts'
import type { SettableClock } from '../../platform/clock.ts'
import { ATTEMPT_TIMEOUT_MS, channelSettings } from '../../platform/config/channelSettings.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { TestAnswer } from '../doctor/findings.ts'
import type { Agents } from '../rehearsal/snapshot.ts'

export type Congress = {
  channels: Channels
  sendTest(): Promise<TestAnswer[]>
  officeLists: OfficeList[]
  simulator: Simulator | null
  agents: Agents
  /** The email settings. Undefined if no mail server is configured. */
  email: EmailSettings | undefined
  /** The settings with which this installation identifies itself to each gateway, including its key. */
  gatewaySettings: Readonly<Record<ContactMethod, object | undefined>>
}

/** @throws ChannelSettingsError for wrong settings of a gateway */
export async function openCongress(
  given: Settings,
  { clock, timeoutMs = ATTEMPT_TIMEOUT_MS }: { clock: SettableClock; timeoutMs?: number },
): Promise<Congress> {
  const simulator = needsOwnSimulator(given) ? await startSimulator({ clock }) : null
  const settings = { ...channelSettings(given, { ...simulator, agent: SIMULATOR_AGENT }), timeoutMs }
  return {
    email: settings.email,
    channels: openChannels(settings),
    sendTest: () => sendTest(settings, clock),
    officeLists: officeListsOf(settings, given.delivery === 'simulator'),
    simulator,
    agents: agentsOf(settings),
    gatewaySettings: { cwc: settings.house, scwc: settings.senate, email: settings.email },
  }
}

/** Sends a test letter. The library that checks documents is large and is loaded only here. */
async function sendTest(settings: ChannelSettings, clock: SettableClock): Promise<TestAnswer[]> {
  const { openTestChannels, sendTestLetters } = await import('../rehearsal/dryRun.ts')
  return sendTestLetters(openTestChannels(settings), clock)
}

/** Returns the office lists to use. The simulator's list has a fixed name, because the simulator's port changes. */
function officeListsOf({ house, senate }: ChannelSettings, isSimulated: boolean): OfficeList[] {
  const lists: OfficeList[] = []
  const source = (url: string) => (isSimulated ? 'simulator' : url)
  if (house) {
    lists.push({
      chamber: 'HOUSE',
      source: source(house.url),
      download: signal => fetchHouseOffices(house, signal),
    })
  }
  if (senate) {
    lists.push({
      chamber: 'SENATE',
      source: source(senate.url),
      download: signal => fetchSenateOffices(senate, signal),
    })
  }
  return lists
}

function agentsOf({ house, senate, contact, ackEmail }: ChannelSettings): Agents {
  const agent = (gateway: { agent: string } | undefined) =>
    gateway ? { name: gateway.agent, contact, ackEmail } : null
  return { HOUSE: agent(house), SENATE: agent(senate) }
}

export function agentsBy(settings: Settings): Agents {
  return agentsOf(channelSettings(settings, { agent: SIMULATOR_AGENT }))
}

/**
 * Tells whether this process must start a simulator. It need not if the settings name another simulator or the real
 * Congress.
 */
export function needsOwnSimulator({ delivery, gateways }: Pick<Settings, 'delivery' | 'gateways'>): boolean {
  return delivery === 'simulator' && !(gateways.houseUrl && gateways.senateUrl)
}

function sendsMail({ delivery, gateways }: Settings): boolean {
  if (gateways.smtpUrl) return true
  return needsOwnSimulator({ delivery, gateways })
}

/**
 * Reads the file of the offices' email addresses. The file is read even if no email can be sent, so that mistakes are
 * reported; the result is then empty.
 * @throws BadSettings for a wrong file
 */
export async function readOfficeEmails(settings: Settings): Promise<ReadonlyMap<string, string>> {
  const addresses = await openLegislatorEmails(settings.legislatorEmailsFile)
  return sendsMail(settings) ? addresses : new Map()
}
