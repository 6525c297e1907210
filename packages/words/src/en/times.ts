export const times = {
  locale: 'en-US',
  /** The no-break space keeps the hour and `a.m.` or `p.m.` on one line. */
  printed: (time: string) =>
    time.replace(/ ([AP])M\b/, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`),
  eastern: (time: string) => `${time} Eastern`,
} as const
