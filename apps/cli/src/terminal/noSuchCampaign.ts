import { UsageError } from './usageError.ts'

export function noSuchCampaign(id: string, meant: string | null | undefined): UsageError {
  return new UsageError(`There is no campaign "${id}".${meant ? ` Did you mean "${meant}"?` : ''}`)
}
