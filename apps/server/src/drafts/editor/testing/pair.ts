export type Pair = readonly [source: string, edit: string]
