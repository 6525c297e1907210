/** A lock. Callers get it one after another, in the order of their requests. */
export class Mutex {
  #last: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
    const before = this.#last
    let release = (): void => {}
    this.#last = new Promise(resolve => {
      release = resolve
    })
    await before
    return release
  }
}
