export type Breach = { rule: string; from: string; to: string }

export const ruleNames: readonly string[]
export function findBreaches(folder?: string): Promise<Breach[]>
export function checkWalls(): Promise<{ ok: boolean; output: string }>
