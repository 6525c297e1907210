/** Lets everything that waits for nothing but its turn come to its end. */
export function settled(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0))
}
