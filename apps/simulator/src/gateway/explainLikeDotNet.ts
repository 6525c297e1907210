import type { Element } from './readElement.ts'
import type { SchemaRules } from './schemaRules.ts'

const constraint = {
  Pattern: 'The Pattern constraint failed.',
  Enumeration: 'The Enumeration constraint failed.',
  MinLength: 'The actual length is less than the MinLength value.',
  MaxLength: 'The actual length is greater than the MaxLength value.',
} as const

function textProblems(element: Element, rules: SchemaRules): string[] {
  const rule = rules.get(element.name)
  const broken = rule?.breaks(element.text)
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

/** What the House's validator would write about a document, in its manner; empty where it finds no words. */
export function explainLikeDotNet(element: Element, rules: SchemaRules): string[] {
  return [
    ...Object.keys(element.attributes).map(each => `The '${each}' attribute is not declared.`),
    ...childProblems(element, rules),
    ...textProblems(element, rules),
    ...element.children.flatMap(each => explainLikeDotNet(each, rules)),
  ]
}
