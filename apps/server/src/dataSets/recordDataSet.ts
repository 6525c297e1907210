import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { DataSet } from './dataSet.ts'

/**
 * Writes down what is about to be stored. First thing in the transaction that stores it: the row is then held,
 * so that two processes that load the same set do it one after the other.
 */
export async function recordDataSet(trx: Transaction<Tables>, dataSet: DataSet): Promise<void> {
  const { name, ...rest } = dataSet
  await trx
    .insertInto('data_sets')
    .values({ name, ...rest })
    .onConflict(conflict => conflict.column('name').doUpdateSet(rest))
    .execute()
}
