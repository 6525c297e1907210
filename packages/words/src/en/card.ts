export const cardWords = {
  invitation: 'Write to your members of Congress',
} as const
