import { isPrivateUrl } from '@redress/core/network/loopback'
import { classes } from './classes.ts'
import { lastSentenceEnd, lastWordEnd } from './cut.ts'
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

/**
 * Shows the first `most` characters of an organization's text, and a link that shows the rest. The link's target is the
 * text itself, so it works without script.
 */
export function FoldedProse({
  text,
  id,
  most,
  more,
}: {
  text: string
  id: string
  most: number
  more: string
}) {
  const [first, ...others] = readProse(text)
  if (first?.kind !== 'paragraph') return <Prose text={text} />
  const { shown, rest, dots } = foldPieces(first.pieces, most)
  return (
    <div id={id} className={classes(styles.prose, styles.folded)}>
      <p>
        <Pieces pieces={shown} />
        <span className={styles.more}>
          {dots} <a href={`#${id}`}>{more}</a>
        </span>
        <span className={styles.rest}>
          <Pieces pieces={rest} />
        </span>
      </p>
      {numbered(others).map(({ key, value }) => (
        <div key={key} className={styles.rest}>
          <BlockOf block={value} />
        </div>
      ))}
    </div>
  )
}

/**
 * Splits a paragraph after the last sentence that ends within `most` characters. If there is none, splits it after a
 * word and adds an ellipsis.
 */
function foldPieces(pieces: readonly Piece[], most: number): { shown: Piece[]; rest: Piece[]; dots: string } {
  const line = pieces.map(piece => piece.text).join('')
  const isShort = line.length <= most
  const sentence = isShort ? line.length : lastSentenceEnd(line, most)
  let left = sentence || lastWordEnd(line, most)
  const shown: Piece[] = []
  const rest: Piece[] = []
  for (const piece of pieces) {
    const [before, after] = [piece.text.slice(0, left), piece.text.slice(left)]
    left -= before.length
    if (before !== '') shown.push({ ...piece, text: before })
    if (after !== '') rest.push({ ...piece, text: after })
  }
  return { shown, rest, dots: sentence > 0 ? '' : '…' }
}

/** Numbers the items. Their order never changes, so the number is a stable key. */
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

/** A piece of a line. A piece without a kind is plain text. */
type Piece =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'link'; text: string; url: string }

type Block = { kind: 'paragraph'; pieces: Piece[] } | { kind: 'list'; items: Piece[][] }

const marked =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*\s][^*]*)\*|\[(?<label>[^\]]+)\]\((?<url>[^()\s]+)\)/g

/** Returns whether a link is safe: https, or http on this machine. Unsafe links are shown as text. */
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
 * Reads a safe subset of Markdown: paragraphs, lists, `**strong**`, `*emphasis*` and `[links](https://…)`. HTML is
 * shown as text.
 */
export function readProse(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(Boolean)
    .map(readBlock)
}
