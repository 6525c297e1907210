/** What a command gets of the world, and where it says what. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>
  /** The project's folder. */
  root: string
  /** What was asked for, a line each: standard output. */
  say(text: string): void
  /** Everything else: standard error. */
  complain(text: string): void
  /** Resolves once somebody wants what goes on to end. */
  stopped(): Promise<void>
  /** The last line, in place of what it was; only where somebody watches. */
  rewrite?: ((text: string) => void) | undefined
}
