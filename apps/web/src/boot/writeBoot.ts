import type { Boot } from '@redress/contract/boot'

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The start-up answers as a data block. Nothing that an organization wrote can end the block early. */
export function writeBoot(boot: Boot): string {
  const json = JSON.stringify(boot).replace(/[<>&\u2028\u2029]/g, found => escapes[found] ?? '')
  return `<script type="application/json" id="boot">${json}</script>`
}
