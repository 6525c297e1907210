import styles from './Prose.module.css'
import { type Block, type Piece, readProse } from './readProse.ts'

/** Text that somebody else wrote, shown as text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {numbered(readProse(text)).map(({ key, value }) => (
        <BlockOf key={key} block={value} />
      ))}
    </div>
  )
}

/** The text is never rearranged, so a piece's place is its name. */
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
