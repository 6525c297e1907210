import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { QueryFailed } from './queryFailed.ts'

/** What a driver tells of a query that succeeded; of several statements, of the last. */
export type Answer = { command?: string | undefined; rowCount?: number | null | undefined; rows?: unknown }

type Command = PostgresQueryResult<unknown>['command']

const WRITES: readonly Command[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** One connection as Kysely wants it, made of a driver's query function: errors and answers are alike on both kinds. */
export function connection(
  ask: (text: string, parameters: readonly unknown[]) => Promise<Answer>,
  release: () => void,
): PostgresPoolClient {
  async function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const answer = await ask(text, parameters).catch((error: unknown) => {
      throw QueryFailed.from(error)
    })
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error; a caller must not believe it.
    if (text === 'commit' && answer.command === 'ROLLBACK') {
      throw new QueryFailed(
        '25P02',
        'The transaction had failed and was rolled back instead of committed',
        {},
      )
    }
    const command = WRITES.find(write => write === answer.command) ?? 'SELECT'
    return { command, rowCount: answer.rowCount ?? 0, rows: rowsOf<R>(answer.rows) }
  }
  return { query: onlyText(query), release }
}

/** Kysely's type of a client also takes cursors, which the embedded store has none of. */
function onlyText(
  query: <R>(text: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<R>>,
): PostgresPoolClient['query'] {
  function overloaded<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function overloaded(cursor: object): never
  function overloaded(text: string | object, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string')
      throw new Error('Streaming a query is not supported: fetch it page by page.')
    return query(text, parameters)
  }
  return overloaded
}

function rowsOf<R>(rows: unknown): R[] {
  return areRows<R>(rows) ? rows : []
}

/** The one place where the store's word is taken for the type of its rows: the queries' types say what they hold. */
function areRows<R>(rows: unknown): rows is R[] {
  return Array.isArray(rows)
}
