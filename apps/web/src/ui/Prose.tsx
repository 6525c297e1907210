import { isPrivateUrl } from '@redress/core/network/loopback'
import styles from './Prose.module.css'

/** Shows an organization's text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {numbered(readProse(text)).map(({ key, value }) => (
        <BlockOf key={key} block={value} />
      ))}
    </div>
  )
}

/** Numbers the items. The text keeps its order, so the index is a stable key. */
function numbered<T>(list: readonly T[]): { key: string; value: T }[] {
  return list.map((value, index) => ({ key: String(index), value }))
}

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Pieces pieces={block.pieces} />
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {numbered(block.items).map(({ key, value }) => (
        <li key={key}>
          <Pieces pieces={value} />
        </li>
      ))}
    </ul>
  )
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return numbered(pieces).map(({ key, value }) => <PieceOf key={key} piece={value} />)
}

function PieceOf({ piece }: { piece: Piece }) {
  switch (piece.kind) {
    case 'text':
      return piece.text
    case 'strong':
      return <strong>{piece.text}</strong>
    case 'emphasis':
      return <em>{piece.text}</em>
    case 'link':
      return (
        <a href={piece.url} rel="noopener noreferrer">
          {piece.text}
        </a>
      )
  }
}

/** A piece of a line; plain text by default. */
type Piece =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; url: string }

type Block = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }

const marked =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*\s][^*]*)\*|\[(?<label>[^\]]+)\]\((?<url>[^()\s]+)\)/g

/** Returns whether a link is safe: https, or http on this machine. Other links stay text. */
function isSafe(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url) && isPrivateUrl(new URL(url))
}

function readMark(whole: string, groups: Partial<Record<string, string>>): Piece {
  const { strong, emphasis, label, url } = groups
  if (strong) return { kind: 'strong', text: strong }
  if (emphasis) return { kind: 'emphasis', text: emphasis }
  if (label && url && isSafe(url)) return { kind: 'link', text: label, url }
  return { kind: 'text', text: whole }
}

function readPieces(line: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const found of line.matchAll(marked)) {
    if (found.index > at) pieces.push({ kind: 'text', text: line.slice(at, found.index) })
    pieces.push(readMark(found[0], found.groups ?? {}))
    at = found.index + found[0].length
  }
  if (at < line.length) pieces.push({ kind: 'text', text: line.slice(at) })
  return pieces
}

function readBlock(block: string): Block {
  const lines = block.split('\n').map(line => line.trim())
  const isList = lines.every(line => /^[-*] /.test(line))
  return isList
    ? { kind: 'list', items: lines.map(line => readPieces(line.slice(2))) }
    : { kind: 'paragraph', pieces: readPieces(lines.join(' ')) }
}

/**
 * Reads a safe subset of Markdown: paragraphs, lists, `**strong**`, `*emphasis*`, `[links](https://…)`. It never
 * reads HTML.
 */
export function readProse(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(Boolean)
    .map(readBlock)
}
