import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm'
import { schemaFile } from '../cwc/schemaFile.ts'

export type Judged = {
  /** The names of all elements, in document order. */
  elements: string[]
  /**
   * The texts of the elements without child elements, by element name. If several elements have one name, the last text
   * counts.
   */
  texts: Map<string, string>
  /** The schema's error messages about the document. */
  problems: string[]
}

function read(element: XmlElement, judged: Judged): void {
  judged.elements.push(element.name)
  const inside: XmlElement[] = []
  for (let each = element.firstChild; each; each = each.next)
    if (each instanceof XmlElement) inside.push(each)
  if (inside.length === 0) judged.texts.set(element.name, element.content)
  for (const each of inside) read(each, judged)
}

/**
 * Returns a function that checks documents against a chamber's schema, which is read only once. The function returns
 * null for a document that is not well-formed.
 */
export function openJudge(chamber: 'house' | 'senate') {
  const schema = XmlDocument.fromBuffer(readFileSync(schemaFile(chamber)))
  const validator = RelaxNGValidator.fromDoc(schema)
  return {
    judge(xml: string): Judged | null {
      const judged: Judged = { elements: [], texts: new Map(), problems: [] }
      let document: XmlDocument | undefined
      try {
        document = XmlDocument.fromString(xml)
        read(document.root, judged)
        validator.validate(document)
        return judged
      } catch (error) {
        if (!document || !(error instanceof XmlLibError)) return null
        return { ...judged, problems: error.details.map(each => each.message.trim()) }
      } finally {
        document?.dispose()
      }
    },
    close() {
      validator.dispose()
      schema.dispose()
    },
  }
}
