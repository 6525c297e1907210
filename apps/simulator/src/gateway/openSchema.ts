import { readFileSync } from 'node:fs'
import { schemaFile } from '@redress/channels/cwc/schemaFile'
import { ParseOption, RelaxNGValidator, XmlDocument, XmlLibError } from 'libxml2-wasm'
import { explainLikeDotNet } from './explainLikeDotNet.ts'
import { type Element, readElement } from './readElement.ts'
import { schemaRules } from './schemaRules.ts'

/** A document that was read: what is in it, and what the schema has against it. */
export type Examined = { root: Element; problems: string[] }

export type Schema = {
  /** Undefined when it is not XML, or more than a document should be: a DOCTYPE is refused unread. */
  examine(xml: string): Examined | undefined
  close(): void
}

function problemsOf(document: XmlDocument, validator: RelaxNGValidator): string[] {
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error
    return [...new Set(error.details.map(each => each.message.trim()))]
  }
}

function parse(xml: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NO_XXE })
  } catch (error) {
    if (error instanceof XmlLibError) return undefined
    throw error
  }
}

/** The chamber's schema, ready to judge. The House explains in .NET's words, the Senate in libxml2's. */
export function openSchema(chamber: 'house' | 'senate'): Schema {
  const grammar = XmlDocument.fromBuffer(readFileSync(schemaFile(chamber)))
  const validator = RelaxNGValidator.fromDoc(grammar)
  const rules = schemaRules(readElement(grammar.root))
  return {
    examine(xml) {
      const document = parse(xml)
      if (!document) return undefined
      try {
        const root = readElement(document.root)
        const found = problemsOf(document, validator)
        const words = found.length > 0 && chamber === 'house' ? explainLikeDotNet(root, rules) : []
        return { root, problems: words.length > 0 ? words : found }
      } finally {
        document.dispose()
      }
    },
    close() {
      validator.dispose()
      grammar.dispose()
    },
  }
}
