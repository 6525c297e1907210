/** Returns the path of the installed nginx, or installs it. Returns null if that is not possible. */
export function provideNginx(): string | null

/** Starts nginx with the configuration in examples/proxy, in front of ports of this machine. */
export function startNginx(
  program: string,
  upstreams: readonly number[],
  port?: number,
): Promise<{ port: number; stop(): Promise<void>; kill(): Promise<void> }>
