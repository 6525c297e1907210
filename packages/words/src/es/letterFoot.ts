import type { letterFoot as english } from '../en/letterFoot.ts'
import type { Translated } from '../translated.ts'

export const letterFoot: Translated<typeof english> = {
  bill: (cited, name, stance) =>
    `${stance === 'PRO' ? 'A favor' : 'En contra'}: ${cited}${name ? `, ${name}` : ''}`,
  sentBy: ({ name, platform, organization, answerWanted }) =>
    `${platform} envía esta carta de parte de ${name}, mediante una campaña de ${organization}. ${answerWanted ? 'La respuesta va a quien escribe.' : 'No hace falta responder.'}`,
}
