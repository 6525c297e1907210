import type * as z from 'zod/mini'

type Call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  /** The path below the API base, except for `env.json`. */
  path: string
  summary: string
  query: Query
  /** The size of the largest accepted body in bytes. */
  largestBody: number
  body: Body
  reply: Reply
  /**
   * The pieces of a reply while it is made, for a client that accepts `text/event-stream`. Each piece is an event,
   * and the last event is named `reply`. A reply that is ready at once is sent as JSON instead.
   */
  pieces?: z.ZodMiniType
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>
