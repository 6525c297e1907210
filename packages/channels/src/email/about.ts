import type { AboutChannel } from '../channel.ts'

export const aboutEmail: AboutChannel = {
  method: 'email',
  label: 'Direct Email',
  outage: 'The email system is currently experiencing issues.',
}
