import { type Channels, openChannels } from '@redress/channels/deliver'
import { fetchHouseOffices } from '@redress/channels/offices/fetchHouseOffices'
import { fetchSenateOffices } from '@redress/channels/offices/fetchSenateOffices'
import type { ChannelSettings, EmailSettings } from '@redress/channels/settings'
import { simulatorAgent } from '@redress/simulator/capitol'
import { type Simulator, startSimulator } from '@redress/simulator/startSimulator'
import type { SettableClock } from '../base/clock.ts'
import type { GatewaySettings, Settings } from '../config/settings.ts'
import type { OfficeList } from '../offices/officeList.ts'
import type { Agents } from '../operator/facts.ts'
import { emailSettings } from './emailSettings.ts'
import { needsOwnSimulator } from './needsOwnSimulator.ts'

/** Everything that stands for Congress: the senders, the lists of offices, and the simulator where it is ours. */
export type Congress = {
  channels: Channels
  officeLists: OfficeList[]
  simulator: Simulator | null
  agents: Agents
  /** Undefined where there is no mail server. */
  email: EmailSettings | undefined
}

/** Longer than any gateway should need, shorter than a lease. */
const attemptMs = 30_000

const simulated = {
  contact: { name: 'Redress Simulator', email: 'delivery@redress.example', phone: '202-555-0100' },
  ackEmail: 'acknowledgements@redress.example',
}

function gateway(url: string | undefined, key: string | undefined, agent: string | undefined) {
  return url && key && agent ? { url, key, agent } : undefined
}

/** In `live` a channel without its settings is off. */
function liveSettings(given: GatewaySettings): ChannelSettings {
  const senate = gateway(given.senateUrl, given.senateKey, given.agentSenate)
  return {
    house: gateway(given.houseUrl, given.houseKey, given.agentHouse),
    senate: senate ? { ...senate, environment: given.senateEnvironment } : undefined,
    contact: {
      name: given.contactName ?? '',
      email: given.contactEmail ?? '',
      phone: given.contactPhone ?? '',
    },
    ackEmail: given.ackEmail ?? '',
    keepWindows: true,
    timeoutMs: attemptMs,
  }
}

/** The simulator of this process, or one that stands alone where its addresses are set. */
function simulatorSettings(given: GatewaySettings, own: Simulator | null): ChannelSettings {
  return {
    house: {
      url: given.houseUrl ?? own?.houseUrl ?? '',
      key: given.houseKey ?? 'simulator-house',
      agent: given.agentHouse ?? simulatorAgent,
    },
    senate: {
      url: given.senateUrl ?? own?.senateUrl ?? '',
      key: given.senateKey ?? 'simulator-senate',
      agent: given.agentSenate ?? simulatorAgent,
      environment: given.senateEnvironment,
    },
    ...simulated,
    keepWindows: false,
    timeoutMs: attemptMs,
  }
}

/** The simulator's list is one list, whatever port it listens on today. */
function officeListsOf({ house, senate }: ChannelSettings, simulated: boolean): OfficeList[] {
  const lists: OfficeList[] = []
  const source = (url: string) => (simulated ? 'simulator' : url)
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

/** Under whose name letters would go, for whoever only looks. */
export function agentsBy({ delivery, gateways }: Settings): Agents {
  return agentsOf(delivery === 'live' ? liveSettings(gateways) : simulatorSettings(gateways, null))
}

/** @throws ChannelSettingsError where a gateway's settings are wrong */
export async function openCongress(given: Settings, clock: SettableClock): Promise<Congress> {
  const { delivery, gateways } = given
  const simulator = needsOwnSimulator(given) ? await startSimulator({ clock }) : null
  const congress = delivery === 'live' ? liveSettings(gateways) : simulatorSettings(gateways, simulator)
  const email = emailSettings(given, simulator)
  const settings: ChannelSettings = { ...congress, email }
  return {
    email,
    channels: openChannels(settings),
    officeLists: officeListsOf(settings, delivery === 'simulator'),
    simulator,
    agents: agentsOf(settings),
  }
}
