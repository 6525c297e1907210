/** Resolves after all pending work has run. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
