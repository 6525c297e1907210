import type * as z from 'zod/mini'

/** One call of the contract, as data. Routes, client, checks and OpenAPI are derived from it. */
export type Call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  /** Below the API base, but for `env.json`. */
  path: string
  summary: string
  query: Query
  body: Body
  reply: Reply
  /**
   * What comes of the reply while it is made, for whoever accepts `text/event-stream`: an event for each piece, and
   * last one named `reply`. Where the reply is there at once, it comes as JSON all the same.
   */
  pieces?: z.ZodMiniType
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>

export type QueryOf<C extends AnyCall> = z.infer<C['query']>
export type BodyOf<C extends AnyCall> = z.infer<C['body']>
export type ReplyOf<C extends AnyCall> = z.infer<C['reply']>
export type PieceOf<C extends AnyCall> = C extends { pieces: infer P extends z.ZodMiniType }
  ? z.infer<P>
  : never
