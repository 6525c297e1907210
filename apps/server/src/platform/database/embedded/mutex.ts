/** Lets one holder in at a time, in the order of the requests. */
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
