/** The same for the same word, worked out once: words of letters come back. It forgets all of them before there are too many. */
export function remembered<T>(most: number, workOut: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>()
  return word => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const made = workOut(word)
    known.set(word, made)
    return made
  }
}
