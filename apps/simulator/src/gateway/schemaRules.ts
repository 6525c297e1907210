import { type Element, elementsAt } from './readElement.ts'

/** What a schema asks of one element: of its text, or of its children. */
export type ElementRules = {
  /** The name of the text's datatype; empty for an element that holds others. */
  type: string
  /** The constraint that a text breaks; undefined when it breaks none. */
  breaks: (text: string) => 'Pattern' | 'MinLength' | 'MaxLength' | 'Enumeration' | undefined
  children: { name: string; required: boolean }[]
}

export type SchemaRules = ReadonlyMap<string, ElementRules>

type Defines = ReadonlyMap<string, Element>

const collapse = (text: string) => text.trim().replace(/\s+/g, ' ')

function textRule(define: Element): ElementRules['breaks'] {
  const values = elementsAt(define, 'choice/value').map(each => each.text)
  const [type] = elementsAt(define, 'data')
  const params = new Map(elementsAt(define, 'data/param').map(each => [each.attributes.name, each.text]))
  const pattern =
    params.get('pattern') ?? (type?.attributes.type === 'positiveInteger' ? '0*[1-9][0-9]*' : undefined)
  const shape = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'su')
  const least = Number(params.get('minLength') ?? 0)
  const most = Number(params.get('maxLength') ?? Number.POSITIVE_INFINITY)
  return text => {
    const length = [...text].length
    if (values.length > 0 && !values.includes(collapse(text))) return 'Enumeration'
    if (shape && !shape.test(collapse(text))) return 'Pattern'
    if (length < least) return 'MinLength'
    return length > most ? 'MaxLength' : undefined
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
  if (define && isText) return { type, breaks: textRule(define), children: [] }
  return { type: '', breaks: () => undefined, children: childrenIn(rule, defines, true) }
}

function elementsWithin(rule: Element): Element[] {
  return rule.children.flatMap(each => [...(each.name === 'element' ? [each] : []), ...elementsWithin(each)])
}

/** Reads a RELAX NG grammar for what it says of each element, so that a refusal can be put into words. */
export function schemaRules(grammar: Element): SchemaRules {
  const defines = new Map(elementsAt(grammar, 'define').map(each => [each.attributes.name ?? '', each]))
  return new Map(
    elementsWithin(grammar).map(rule => [rule.attributes.name ?? '', rulesFor(rule, defines)] as const),
  )
}
