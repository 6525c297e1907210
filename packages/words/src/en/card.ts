export const cardWords = {
  invitation: 'Write to your members of Congress',
  until: 'UNTIL',
} as const
