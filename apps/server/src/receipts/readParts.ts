import type { Database } from '../database/database.ts'

/** The parts of a batch, office by office, each with the delivery that brings it. */
export function readParts({ db }: Database, batchId: string) {
  return db
    .selectFrom('submissions')
    .innerJoin('deliveries', 'deliveries.delivery_id', 'submissions.delivery_id')
    .select([
      'submissions.already',
      'deliveries.delivery_id',
      'deliveries.method',
      'deliveries.letter',
      'deliveries.state',
      'deliveries.attempts',
      'deliveries.due_at',
      'deliveries.error_type',
      'deliveries.error_message',
      'deliveries.ended_at',
    ])
    .where('batch_id', '=', batchId)
    .orderBy('deliveries.method')
    .orderBy('deliveries.office_code')
    .orderBy('deliveries.legislator_id')
    .execute()
}

export type Part = Awaited<ReturnType<typeof readParts>>[number]
