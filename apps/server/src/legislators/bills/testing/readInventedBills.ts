import { readFile } from 'node:fs/promises'
import type { ExampleBill } from '../exampleBills.ts'

/** An invented bill with its topic. */
export type InventedBill = ExampleBill & { topic: string }

const file = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

const isLine = (line: string) => line !== '' && !line.startsWith('#')

/** Reads the two hundred bills of inventedBills.txt. House and Senate bills alternate. */
export async function readInventedBills(): Promise<InventedBill[]> {
  let topic = ''
  const bills: InventedBill[] = []
  for (const line of (await file('inventedBills.txt')).split('\n').filter(isLine)) {
    if (line.startsWith('= ')) {
      topic = line.slice(2)
      continue
    }
    const [name = '', title = '', subjects = '', summary = ''] = line.split('|').map(each => each.trim())
    const type = bills.length % 2 === 0 ? 'HR' : 'S'
    const number = String(90_001 + bills.length)
    bills.push({
      id: `119-${type.toLowerCase()}-${number}`,
      type,
      number,
      name,
      title,
      url: 'https://www.congress.gov/',
      summary,
      subjects: subjects.split(';').map(each => each.trim()),
      topic,
    })
  }
  return bills
}

/** Reads texts such as people write, each with its topics. A text that is not about any bill has no topics. */
export async function readTexts(
  name: 'everydayTexts.txt' | 'unseenTexts.txt',
): Promise<{ text: string; topics: string[] }[]> {
  return (await file(name))
    .split('\n')
    .filter(isLine)
    .map(line => {
      if (line.startsWith('- ')) return { text: line.slice(2), topics: [] }
      const [text = '', topics = ''] = line.split('|')
      return { text: text.trim(), topics: topics.split(',').map(each => each.trim()) }
    })
}
