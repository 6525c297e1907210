export const listWords = { and: 'and' } as const
