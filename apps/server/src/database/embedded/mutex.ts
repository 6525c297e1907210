/** Whoever acquires it has it alone until the answered function is called; the others wait in the order they came. */
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
