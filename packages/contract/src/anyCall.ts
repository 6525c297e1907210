import type * as z from 'zod/mini'

type Call<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Reply extends z.ZodMiniType> = {
  method: 'GET' | 'POST'
  /** The path below the API base. The path of `env.json` is absolute. */
  path: string
  summary: string
  query: Query
  /** The largest accepted body, in bytes. */
  largestBody: number
  body: Body
  reply: Reply
  /**
   * The parts of a reply, for clients that accept `text/event-stream`. The server sends each part as an event as soon
   * as it is ready, and then the complete reply as an event named `reply`. It sends JSON instead if the reply is ready
   * at once.
   */
  pieces?: z.ZodMiniType
}

export type AnyCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>
