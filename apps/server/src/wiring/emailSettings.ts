import type { EmailSettings } from '@redress/channels/settings'
import type { Simulator } from '@redress/simulator/startSimulator'
import type { Settings } from '../config/settings.ts'

type Given = Pick<Settings, 'delivery' | 'gateways' | 'providerName'>

const simulatedFrom = 'mail@redress.example'

/** The mail server: the operator's, or the sink of this process's own simulator. Undefined: no mail at all. */
export function emailSettings(
  { delivery, gateways, providerName: platform }: Given,
  own: Pick<Simulator, 'smtpUrl'> | null,
): EmailSettings | undefined {
  const simulated = delivery === 'simulator'
  const smtpUrl = gateways.smtpUrl ?? (simulated ? own?.smtpUrl : undefined)
  const from = gateways.mailFrom ?? (simulated ? simulatedFrom : undefined)
  return smtpUrl && from ? { smtpUrl, from, platform } : undefined
}
