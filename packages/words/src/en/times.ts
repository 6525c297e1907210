export const times = {
  locale: 'en-US',
  /** A no-break space keeps the time in one line. */
  printed: (time: string) => time.replace(/ AM$/, '\u00a0a.m.').replace(/ PM$/, '\u00a0p.m.'),
  eastern: (time: string) => `${time} Eastern`,
} as const
