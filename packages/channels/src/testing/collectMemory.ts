import v8 from 'node:v8'
import vm from 'node:vm'

/** Runs the garbage collector. Tests call it to show that open signals and connections survive. */
export function collectMemory(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = vm.runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This engine does not say how to collect memory.')
  collect()
}
