import { XmlElement } from 'libxml2-wasm'

/** An element as plain values, so that it outlives the document it was read from. */
export type Element = {
  name: string
  attributes: Record<string, string>
  /** All text in it, its children's too. */
  text: string
  children: Element[]
}

function childrenOf(node: XmlElement): Element[] {
  const found: Element[] = []
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (child instanceof XmlElement) found.push(readElement(child))
  }
  return found
}

export function readElement(node: XmlElement): Element {
  return {
    name: node.name,
    attributes: Object.fromEntries(node.attrs.map(each => [each.name, each.value])),
    text: node.content,
    children: childrenOf(node),
  }
}

/** Every element at a path: `elementsAt(root, 'Message/Bills/Bill')`. */
export function elementsAt(root: Element, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(each => each.children.filter(child => child.name === name)),
      [root],
    )
}

/** The text at a path; empty where there is none. */
export function textAt(root: Element, path: string): string {
  return elementsAt(root, path)[0]?.text.trim() ?? ''
}
