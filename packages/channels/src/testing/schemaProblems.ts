import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument, XmlLibError } from 'libxml2-wasm'
import { schemaFile } from '../cwc/schemaFile.ts'

/**
 * Returns the schema's error messages about a document. The result is empty if the chamber's gateway would accept the
 * document.
 */
export function schemaProblems(xml: string, chamber: 'house' | 'senate'): string[] {
  const schema = XmlDocument.fromBuffer(readFileSync(schemaFile(chamber)))
  const validator = RelaxNGValidator.fromDoc(schema)
  try {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } finally {
      document.dispose()
    }
  } catch (error) {
    return error instanceof XmlLibError ? error.details.map(each => each.message.trim()) : [String(error)]
  } finally {
    validator.dispose()
    schema.dispose()
  }
}
