import type { ChannelSettings } from '../settings.ts'

/** Makes settings for gateways on this machine, as in `someSettings('http://127.0.0.1:8090')`. */
export function someSettings(origin: string, difference: Partial<ChannelSettings> = {}): ChannelSettings {
  const agent = 'Redress Simulator Agent'
  return {
    house: { url: `${origin}/house/v2`, key: 'simulator-house', agent },
    senate: { url: `${origin}/senate/api`, key: 'simulator-senate', agent, environment: 'testing' },
    contact: { name: 'Delivery Desk', email: 'desk@example.org', phone: '202-555-0100' },
    ackEmail: 'acknowledge@example.org',
    keepWindows: false,
    timeoutMs: 2_000,
    ...difference,
  }
}
