import type { DataSetName, DataSetSource } from './dataSet.ts'

/** The reasons why the last refresh of each data set failed in this process. The doctor reports them. */
export type RefreshFailures = {
  watch(source: DataSetSource): DataSetSource
  /** Returns null if the last refresh succeeded, or if this process has not tried yet. */
  reasonOf(name: DataSetName): string | null
}

export function openRefreshFailures(): RefreshFailures {
  const reasons = new Map<DataSetName, string>()
  return {
    reasonOf: name => reasons.get(name) ?? null,
    watch: source => ({
      ...source,
      async run(signal, onProgress, scope) {
        try {
          await source.run(signal, onProgress, scope)
          reasons.delete(source.name)
        } catch (error) {
          reasons.set(source.name, error instanceof Error ? error.message : 'unknown')
          throw error
        }
      },
    }),
  }
}
