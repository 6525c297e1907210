export const times = {
  locale: 'en-US',
  /** A no-break space keeps the time in one line. */
  printed: (time: string) =>
    time.replace(/ ([AP])M\b/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`),
  eastern: (time: string) => `${time} Eastern`,
} as const
