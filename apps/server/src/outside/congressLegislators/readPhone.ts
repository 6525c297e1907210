import { switchboard } from '@redress/core/legislator/seats'

/** Ten digits. An office whose number is not given is reached through the Capitol's switchboard. */
export function readPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : switchboard
}
