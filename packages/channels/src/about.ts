import type { ContactMethod, FailedSubmission } from '@redress/core/submission/submission'
import type { AboutChannel } from './channel.ts'
import { aboutEmail } from './email/about.ts'
import { aboutHouse } from './house/about.ts'
import { aboutSenate } from './senate/about.ts'

/** What the page may know of every way to reach an office. */
export const aboutChannels: Record<ContactMethod, AboutChannel> = {
  cwc: aboutHouse,
  scwc: aboutSenate,
  email: aboutEmail,
}

/** What a person is told about one failed delivery. Source: the specification's error catalogue. */
export function failureText({
  contactMethod,
  errorType,
  errorMessage,
}: Pick<FailedSubmission, 'contactMethod' | 'errorType' | 'errorMessage'>): string {
  switch (errorType) {
    case 'external_api_failure':
      return aboutChannels[contactMethod].outage
    case 'network_timeout':
      return 'The request timed out. The system may be overloaded.'
    case 'rate_limit_exceeded':
      return 'Too many requests. Please wait before trying again.'
    case 'validation_error':
      return 'There was an issue with the submission data.'
    case 'deferred':
    case 'unknown':
      return errorMessage.trim() === '' ? 'An unknown error occurred.' : errorMessage
  }
}
