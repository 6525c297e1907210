/** An edit: what shall stand in place of the sentences numbered `from`, counted from 1. */
export type Piece = { from: number[]; text: string }
