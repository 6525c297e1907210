/**
 * The time zone for times on a page: the reader's own, which the browser knows. On the server it is Eastern time,
 * because the server does not know the reader's time zone. Pages without script therefore name Eastern time.
 */
export const readerZone = import.meta.env.SSR
  ? 'America/New_York'
  : new Intl.DateTimeFormat().resolvedOptions().timeZone
