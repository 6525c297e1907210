/** The installed nginx, or one that is installed now; null where it cannot be. */
export function provideNginx(): string | null

/** With the recipe of examples/proxy, in front of ports of this machine. */
export function startNginx(
  program: string,
  upstreams: readonly number[],
  port?: number,
): Promise<{ port: number; stop(): Promise<void>; kill(): Promise<void> }>
