export const cardWords = {
  invitation: (toCongress: boolean) =>
    toCongress ? 'Write to your members of Congress' : 'Write to your legislators',
  until: 'UNTIL',
} as const
