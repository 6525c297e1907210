import { noticeIn } from '@redress/contract/console/notices'
import * as z from 'zod/mini'
import { redirectTo, showPage, staffCall } from '../call.ts'

export const homeCalls = [
  /** A person with only one organization goes straight to it. */
  staffCall({
    method: 'GET',
    path: '',
    input: z.object({}),
    async handle({ organizations, fields }) {
      const [only, second] = organizations
      if (only && !second) return redirectTo(`/console/o/${encodeURIComponent(only.id)}`, noticeIn(fields))
      return showPage({ screen: 'home', organizations: [...organizations] })
    },
  }),
]
