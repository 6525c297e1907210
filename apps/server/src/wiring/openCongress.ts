import { type Channels, openChannels } from '@redress/channels/deliver'
import { fetchHouseOffices } from '@redress/channels/house/deliver'
import { fetchSenateOffices } from '@redress/channels/senate/deliver'
import type { ChannelSettings, EmailSettings } from '@redress/channels/settings'
import { simulatorAgent } from '@redress/simulator/congress/gatewaySimulator'
import { type Simulator, startSimulator } from '@redress/simulator/startSimulator'
import type { SettableClock } from '../base/clock.ts'
import { attemptTimeoutMs, channelSettings } from '../config/channelSettings.ts'
import type { Settings } from '../config/settings.ts'
import { openLegislatorEmails } from '../legislators/legislatorEmails.ts'
import type { OfficeList } from '../offices/offices.ts'
import type { Agents } from '../operator/snapshot.ts'

/** The gateways of Congress, their lists of offices, and the simulator where this process runs it. */
export type Congress = {
  channels: Channels
  officeLists: OfficeList[]
  simulator: Simulator | null
  agents: Agents
  /** Undefined where there is no mail server. */
  email: EmailSettings | undefined
}

/** @throws ChannelSettingsError where a gateway's settings are wrong */
export async function openCongress(
  given: Settings,
  { clock, timeoutMs = attemptTimeoutMs }: { clock: SettableClock; timeoutMs?: number },
): Promise<Congress> {
  const simulator = needsOwnSimulator(given) ? await startSimulator({ clock }) : null
  const settings = { ...channelSettings(given, { ...simulator, agent: simulatorAgent }), timeoutMs }
  return {
    email: settings.email,
    channels: openChannels(settings),
    officeLists: officeListsOf(settings, given.delivery === 'simulator'),
    simulator,
    agents: agentsOf(settings),
  }
}

/** The simulator's source has one name, since its port changes. */
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

/** The delivery agents of the settings, without opening anything. */
export function agentsBy(settings: Settings): Agents {
  return agentsOf(channelSettings(settings, { agent: simulatorAgent }))
}

/** True where this process runs the simulator; false where the settings name another one, or Congress. */
export function needsOwnSimulator({ delivery, gateways }: Pick<Settings, 'delivery' | 'gateways'>): boolean {
  return delivery === 'simulator' && !(gateways.houseUrl && gateways.senateUrl)
}

function sendsMail({ delivery, gateways }: Settings): boolean {
  if (gateways.smtpUrl) return true
  return needsOwnSimulator({ delivery, gateways })
}

/**
 * The operator's addresses of offices. Always read, so that mistakes show; none where no mail can be sent, since then
 * no office can be reached by it.
 * @throws BadSettings where the file is wrong
 */
export async function readOfficeEmails(settings: Settings): Promise<ReadonlyMap<string, string>> {
  const addresses = await openLegislatorEmails(settings.legislatorEmailsFile)
  return sendsMail(settings) ? addresses : new Map()
}
