import type { AboutChannel } from '../channel.ts'

export const aboutSenate: AboutChannel = {
  method: 'scwc',
  label: 'Senate Contact System',
  outage: 'The Senate contact system is currently experiencing issues.',
}
