export const stanceWords = {
  PRO: (cited: string) => `I support ${cited}.`,
  CON: (cited: string) => `I oppose ${cited}.`,
} as const
