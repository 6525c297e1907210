/** The codes of all errors that the API sends, each with advice for the client. The server sends no other code. */
export const errorCodes = {
  invalid_request: 'Correct the request as `problems` and openapi.json say, and send it again.',
  wrong_api_key: 'Send the `apiKey` of env.json in the header x-api-key.',
  not_found: 'Check the address and the ids in the request.',
  request_too_large: 'Shorten the texts or lists of the request, as `error` says.',
  unsupported_media_type: 'Send JSON, with content-type application/json.',
  rule_broken: 'Ask the person to correct the fields that `problems` names, and send the request again.',
  threat: 'Ask the person to rewrite the text: it reads as a threat, and none of it was stored.',
  proof_required: 'Send the request again with one of the proofs that `proof` asks for.',
  too_many_requests: 'Wait for as many seconds as the header Retry-After says, and send the request again.',
  busy: 'Wait for as many seconds as the header Retry-After says, and send the request again.',
  internal_error: 'Send the request again later. If the error stays, tell the operator the x-request-id.',
} as const

export type ErrorCode = keyof typeof errorCodes
