import * as z from 'zod/mini'

const text = z.string().check(z.maxLength(20_000))

const shared = { id: text, rawId: text, type: z.literal('public-key') }

/** The library reads no extension. */
const noExtensions = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
)

/** What a browser returns from `navigator.credentials.get`, as JSON. */
const answeredCredential = z.object({
  ...shared,
  clientExtensionResults: noExtensions,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
})

/** What a browser returns from `navigator.credentials.create`, as JSON. */
const createdCredential = z.object({
  ...shared,
  clientExtensionResults: noExtensions,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
})

export type CreatedCredential = z.infer<typeof createdCredential>

/** Returns null if the text is not such a credential. */
export function readAnswered(json: string): z.infer<typeof answeredCredential> | null {
  return read(json, answeredCredential)
}

/** Returns null if the text is not such a credential. */
export function readCreated(json: string): CreatedCredential | null {
  return read(json, createdCredential)
}

function read<T>(json: string, shape: z.ZodMiniType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
