import type * as z from 'zod/mini'

type Call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  /** Below the API base, except `env.json`. */
  path: string
  summary: string
  query: Query
  /** In bytes. */
  largestBody: number
  body: Body
  reply: Reply
  /**
   * What comes of the reply while it is made, for a client that accepts `text/event-stream`: an event for each piece,
   * and last one named `reply`. Where the reply is there at once, it comes as JSON all the same.
   */
  pieces?: z.ZodMiniType
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>
