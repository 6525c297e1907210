import { determiners, joins } from './clauseWords.ts'
import { entriesOf } from './lexicon/entriesOf.ts'
import type { Part } from './lexicon/lexicon.ts'
import { ours, speakers } from './people.ts'
import { irregular } from './stemOf.ts'
import type { Said } from './wordInPlace.ts'

const beforeVerbs =
  /^(they|he|she|it|you|to|not|who|will|would|can|could|may|might|must|should|have|has|had|never|also|still|now)$/
const being = /^(am|is|are|was|were|been|be|being|get|gets|got|getting)$/
const beforeNouns = /^(his|her|their|its|your|this|that|no|any|as|of|for|with|in|on|at|from|by|about|into)$/
const objects = /^(me|us|you|him|her|them|it|my|our|his|their|your|the|an?)$/

/** What part of speech a word is in its place, by its neighbours and its ending; undefined where nobody knows the word. */
export function partOf(said: Said): Part | undefined {
  const parts = [...new Set(entriesOf(said.word).flatMap(each => each.meanings.map(({ part }) => part)))]
  if (parts.length < 2) return parts[0]
  return asVerb(said, parts) ?? asOther(said, parts) ?? parts[0]
}

export function isVerb(said: Said): boolean {
  return partOf(said) === 'verb'
}

function isNamed({ before: [previous = ''] }: Said): boolean {
  return determiners.has(previous) || ours.has(previous) || beforeNouns.test(previous)
}

function isForm(word: string): boolean {
  return /(ed|ing)$/.test(word) || irregular.has(word)
}

function asVerb(said: Said, parts: readonly Part[]): Part | undefined {
  const [previous = ''] = said.before
  if (parts.includes('adverb') && said.word.endsWith('ly')) return 'adverb'
  if (!parts.includes('verb')) return undefined
  if (beforeVerbs.test(previous) || speakers.has(previous)) return 'verb'
  if (being.test(previous)) return isForm(said.word) ? 'verb' : undefined
  return !isNamed(said) && (isForm(said.word) || objects.test(said.after)) ? 'verb' : undefined
}

function asOther(said: Said, parts: readonly Part[]): Part | undefined {
  const [previous = ''] = said.before
  const isBeforeNoun = entriesOf(said.after).some(each => each.meanings[0]?.part === 'noun')
  if (parts.includes('adjective')) {
    if (being.test(previous)) return 'adjective'
    if (previous !== 'as' && isBeforeNoun && (isNamed(said) || /ed$/.test(said.word))) return 'adjective'
  }
  if (!parts.includes('noun')) return undefined
  if (isNamed(said) || /^\d/.test(previous)) return 'noun'
  // A verb in its bare form would stand after a speaker or somebody else in the plural.
  const isBareVerb = parts[0] === 'verb' && !isForm(said.word)
  return isBareVerb && previous !== '' && !previous.endsWith('s') && !joins.has(previous) ? 'noun' : undefined
}
