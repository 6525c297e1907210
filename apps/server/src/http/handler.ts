import type { BodyOf, PieceOf, QueryOf, ReplyOf } from '@redress/contract/call'
import type { Calls } from '@redress/contract/calls'
import type { CallName } from '@redress/contract/routes'
import type { Rejection } from '../base/rejection.ts'

/** What a call sent, read by the contract's schemas. */
export type Sent<N extends CallName> = { query: QueryOf<Calls[N]>; body: BodyOf<Calls[N]> }

/** How a caller waits for the answer. */
export type Hearing = {
  /** Accepts the reply piece by piece. */
  wantsPieces: boolean
  /** Aborted once nobody listens any more. */
  gone: AbortSignal
}

/** A reply that is told while it is made. */
export type Telling<N extends CallName> = AsyncGenerator<PieceOf<Calls[N]>, ReplyOf<Calls[N]>>

export type Answer<N extends CallName> = ReplyOf<Calls[N]> | Telling<N> | Rejection

/** One call's answer, or a plain no. */
export type Handler<N extends CallName, Context> = (
  context: Context,
  sent: Sent<N> & Hearing,
) => Promise<Answer<N>> | Answer<N>

export type Handlers<Context> = { [N in CallName]: Handler<N, Context> }
