import { instructions } from '../prompt/instructions.ts'

/** A shorter part could stand in anybody's sentence, and only counts as a whole one. */
const least = 40

const flat = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const ours = instructions
  .split(/\n|(?<=[.:])\s/)
  .map(flat)
  .filter(Boolean)

const material = /"(?:reasoning|stances|examples|message|subject)"\s*:/
const excuse =
  /\b(?:as an? (?:ai|artificial intelligence|(?:large )?language model|assistant)|(?:I'?m|I am) (?:sorry|unable|an? (?:ai|assistant)|not able)\b.{0,40}\b(?:help|assist|comply|write|fulfil|provide)|I (?:can'?t|cannot|won'?t|will not) (?:help with|assist|comply|fulfil|write (?:this|that|the|your|a) (?:letter|message)))/i

/** A model that repeats what it was told, or talks about itself, has written no letter. */
export function isEcho(text: string): boolean {
  const said = flat(text)
  const isOurs = ours.some(each => (each.length < least ? said === each : said.includes(each)))
  return isOurs || material.test(text) || excuse.test(text.replaceAll('’', "'"))
}
