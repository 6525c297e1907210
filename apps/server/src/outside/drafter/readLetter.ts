import { parsePartialJson } from 'ai'
import * as z from 'zod/mini'
import type { Written } from './languageModel.ts'

/** Loose on the wire: what the texts may be is checked afterwards, and what else comes is left out. */
const letter = z.object({ subject: z.catch(z.string(), ''), message: z.string() })

/** What some models put before and around their JSON. */
function bareJson(answer: string): string {
  return answer
    .replace(/^\s*<think>[\s\S]*?(<\/think>|$)/, '')
    .replace(/^\s*```(?:json)?/, '')
    .replace(/```\s*$/, '')
    .trim()
}

/** The letter in an answer; null where it is not whole, or none. */
export function readLetter(answer: string): Written | null {
  try {
    return letter.parse(JSON.parse(bareJson(answer)))
  } catch {
    return null
  }
}

/** The letter as far as it has come; null before its message begins. */
export async function readBeginning(answer: string): Promise<Written | null> {
  const { value } = await parsePartialJson(bareJson(answer))
  const read = z.safeParse(letter, value)
  return read.success ? read.data : null
}
