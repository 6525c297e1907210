/** Resolves after all work that is ready to run has run. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
