import { readFileSync } from 'node:fs'
import { RelaxNGValidator, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm'
import { schemaFile } from '../cwc/schemaFile.ts'

export type Judged = {
  /** The names of all elements, in their order. */
  elements: string[]
  /**
   * The texts of the elements that hold no other element, by name. For elements with the same name, it is the text
   * of the last one.
   */
  texts: Map<string, string>
  /** The schema's complaints about the document. */
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
 * Opens a judge of documents by a chamber's schema, which it reads once. The verdict on a document that is not
 * well-formed is null.
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
