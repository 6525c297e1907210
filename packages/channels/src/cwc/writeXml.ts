import { keepLegal } from '@redress/core/text/keepLegal'

/** A tag with its text or its children. */
export type Tag = { name: string; inside: string | Tag[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeXml(text: string): string {
  return keepLegal(text).replace(/[&<>]/g, character => escapes[character] ?? character)
}

function lines({ name, inside }: Tag, indent: string): string[] {
  if (typeof inside === 'string') return [`${indent}<${name}>${escapeXml(inside)}</${name}>`]
  return [`${indent}<${name}>`, ...inside.flatMap(each => lines(each, `${indent}  `)), `${indent}</${name}>`]
}

/** A whole document, one tag a line, because offices' staff read it raw. */
export function writeXml(root: Tag): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines(root, ''), ''].join('\n')
}

/** `tag('City', 'Cheyenne')`; with nothing inside it is left out, because the gateways refuse empty elements. */
export function tag(name: string, inside: string | Tag[][]): Tag[] {
  const filled = typeof inside === 'string' ? inside : inside.flat()
  return filled.length === 0 ? [] : [{ name, inside: filled }]
}
