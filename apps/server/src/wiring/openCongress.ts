import { type Channels, openChannels } from '@redress/channels/deliver'
import { fetchHouseOffices, fetchSenateOffices } from '@redress/channels/offices/fetchOffices'
import type { ChannelSettings, EmailSettings } from '@redress/channels/settings'
import { simulatorAgent } from '@redress/simulator/congress/gatewaySimulator'
import { type Simulator, startSimulator } from '@redress/simulator/startSimulator'
import type { SettableClock } from '../base/clock.ts'
import type { GatewaySettings, Settings } from '../config/settings.ts'
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
  { clock, timeoutMs = attemptMs }: { clock: SettableClock; timeoutMs?: number },
): Promise<Congress> {
  const { delivery, gateways } = given
  const simulator = needsOwnSimulator(given) ? await startSimulator({ clock }) : null
  const congress = delivery === 'live' ? liveSettings(gateways) : simulatorSettings(gateways, simulator)
  const email = emailSettings(given, simulator)
  const settings: ChannelSettings = { ...congress, email, timeoutMs }
  return {
    email,
    channels: openChannels(settings),
    officeLists: officeListsOf(settings, delivery === 'simulator'),
    simulator,
    agents: agentsOf(settings),
  }
}

/** Longer than a gateway needs, shorter than a lease. */
const attemptMs = 30_000

const simulatedContact = {
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
    ...simulatedContact,
    keepWindows: false,
    timeoutMs: attemptMs,
  }
}

/** The simulator's list is one list, whatever port it listens on today. */
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
export function agentsBy({ delivery, gateways }: Settings): Agents {
  return agentsOf(delivery === 'live' ? liveSettings(gateways) : simulatorSettings(gateways, null))
}

type EmailGiven = Pick<Settings, 'delivery' | 'gateways' | 'providerName'>

const simulatedFrom = 'mail@redress.example'

/** The mail server: the operator's, or the sink of this process's own simulator. Undefined: no mail at all. */
export function emailSettings(
  { delivery, gateways, providerName: platform }: EmailGiven,
  own: Pick<Simulator, 'smtpUrl'> | null,
): EmailSettings | undefined {
  const simulated = delivery === 'simulator'
  const smtpUrl = gateways.smtpUrl ?? (simulated ? own?.smtpUrl : undefined)
  const from = gateways.mailFrom ?? (simulated ? simulatedFrom : undefined)
  return smtpUrl && from ? { smtpUrl, from, platform } : undefined
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
