import { readFileSync } from 'node:fs'
import { schemaFile } from '@redress/channels/cwc/schemaFile'
import { ParseOption, RelaxNGValidator, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm'
import { type Element, elementsAt } from './document.ts'

export type ExaminedDocument = { root: Element; problems: string[] }

export type Schema = {
  /**
   * Checks a document against the schema. Returns undefined if the text is not XML. External entities are never loaded.
   */
  examine(xml: string): ExaminedDocument | undefined
  close(): void
}

function childrenOf(node: XmlElement): Element[] {
  const found: Element[] = []
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) found.push(readElement(child))
  }
  return found
}

function readElement(node: XmlElement): Element {
  return {
    name: node.name,
    attributes: Object.fromEntries(node.attrs.map(each => [each.name, each.value])),
    text: node.content,
    children: childrenOf(node),
  }
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

/**
 * Opens the schema of a chamber. The House's error messages read like those of .NET, and the Senate's like those of
 * libxml2.
 */
export function openSchema(chamber: 'house' | 'senate'): Schema {
  const grammar = XmlDocument.fromBuffer(readFileSync(schemaFile(chamber)))
  const validator = RelaxNGValidator.fromDoc(grammar)
  const rules = readSchemaRules(readElement(grammar.root))
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

const constraint = {
  Pattern: 'The Pattern constraint failed.',
  Enumeration: 'The Enumeration constraint failed.',
  MinLength: 'The actual length is less than the MinLength value.',
  MaxLength: 'The actual length is greater than the MaxLength value.',
} as const

function textProblems(element: Element, rules: SchemaRules): string[] {
  const rule = rules.get(element.name)
  const broken = rule?.violated(element.text)
  if (!rule || !broken) return []
  return [
    `The '${element.name}' element is invalid - The value '${element.text}' is invalid according to its datatype '${rule.type}' - ${constraint[broken]}`,
  ]
}

function childProblems({ name, children }: Element, rules: SchemaRules): string[] {
  const rule = rules.get(name)
  if (rule?.type !== '') return []
  const expected = rule.children.map(each => each.name)
  const strange = children.filter(each => !expected.includes(each.name)).map(each => each.name)
  const missing = rule.children.filter(
    each => each.required && !children.some(child => child.name === each.name),
  )
  return [
    ...strange.map(
      each =>
        `The element '${name}' has invalid child element '${each}'. List of possible elements expected: '${expected.join(', ')}'.`,
    ),
    ...missing.map(
      each =>
        `The element '${name}' has incomplete content. List of possible elements expected: '${each.name}'.`,
    ),
  ]
}

/**
 * Returns error messages that read like those of .NET. Returns an empty list if none of the rules explains the errors.
 */
function explainLikeDotNet(element: Element, rules: SchemaRules): string[] {
  return [
    ...Object.keys(element.attributes).map(each => `The '${each}' attribute is not declared.`),
    ...childProblems(element, rules),
    ...textProblems(element, rules),
    ...element.children.flatMap(each => explainLikeDotNet(each, rules)),
  ]
}

type ElementRules = {
  type: string
  violated: (text: string) => 'Pattern' | 'MinLength' | 'MaxLength' | 'Enumeration' | undefined
  children: { name: string; required: boolean }[]
}

type SchemaRules = ReadonlyMap<string, ElementRules>

type Defines = ReadonlyMap<string, Element>

const collapse = (text: string) => text.trim().replace(/\s+/g, ' ')

function textRule(define: Element): ElementRules['violated'] {
  const values = elementsAt(define, 'choice/value').map(each => each.text)
  const [type] = elementsAt(define, 'data')
  const params = new Map(elementsAt(define, 'data/param').map(each => [each.attributes.name, each.text]))
  const pattern =
    params.get('pattern') ?? (type?.attributes.type === 'positiveInteger' ? '0*[1-9][0-9]*' : undefined)
  const shape = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'su')
  const shortest = Number(params.get('minLength') ?? 0)
  const longest = Number(params.get('maxLength') ?? Number.POSITIVE_INFINITY)
  return text => {
    const length = [...text].length
    if (values.length > 0 && !values.includes(collapse(text))) return 'Enumeration'
    if (shape && !shape.test(collapse(text))) return 'Pattern'
    if (length < shortest) return 'MinLength'
    return length > longest ? 'MaxLength' : undefined
  }
}

function childrenIn(rule: Element, defines: Defines, required: boolean): ElementRules['children'] {
  return rule.children.flatMap(each => {
    if (each.name === 'element') return [{ name: each.attributes.name ?? '', required }]
    const inside = each.name === 'ref' ? defines.get(each.attributes.name ?? '') : each
    const must = required && !['optional', 'zeroOrMore', 'choice'].includes(each.name)
    return inside ? childrenIn(inside, defines, must) : []
  })
}

function rulesFor(rule: Element, defines: Defines): ElementRules {
  const [only] = elementsAt(rule, 'ref')
  const type = only?.attributes.name ?? ''
  const define = defines.get(type)
  const isText = define?.children.some(each => each.name === 'data' || each.name === 'choice') ?? false
  if (define && isText) return { type, violated: textRule(define), children: [] }
  return { type: '', violated: () => undefined, children: childrenIn(rule, defines, true) }
}

function elementsWithin(rule: Element): Element[] {
  return rule.children.flatMap(each => [...(each.name === 'element' ? [each] : []), ...elementsWithin(each)])
}

/** Reads the rules of a RELAX NG grammar that are needed for the error messages. */
function readSchemaRules(grammar: Element): SchemaRules {
  const defines = new Map(elementsAt(grammar, 'define').map(each => [each.attributes.name ?? '', each]))
  return new Map(
    elementsWithin(grammar).map(rule => [rule.attributes.name ?? '', rulesFor(rule, defines)] as const),
  )
}
