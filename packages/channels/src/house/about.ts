import type { AboutChannel } from '../channel.ts'

export const aboutHouse: AboutChannel = {
  method: 'cwc',
  label: 'House Contact System',
  outage: 'The House contact system is currently experiencing issues.',
}
