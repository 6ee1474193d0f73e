/** How long the service waits for what comes over a connection, and for how many of them. All in milliseconds. */
export interface ConnectionLimits {
  /** From the connection, or the end of the answer before, to the end of a request's head. */
  readonly headMs: number;
  /** From the head to the end of a body of ordinary size. A larger one has {@link bytesPerMs} besides. */
  readonly bodyMs: number;
  /** Within which something more of a streamed body has to come. As long as something comes it may take as long as it likes. */
  readonly idleBodyMs: number;
  /** Without a byte in either direction; longer than the longest work on a request that says nothing meanwhile. */
  readonly silenceMs: number;
  /** Between an answer and the next request; longer than that of usual load balancers, which else meet a closed connection. */
  readonly keepAliveMs: number;
  /** How often heads that are late are looked for. */
  readonly checkMs: number;
}

export const usualLimits: ConnectionLimits = {
  headMs: 20_000,
  bodyMs: 30_000,
  idleBodyMs: 30_000,
  silenceMs: 180_000,
  keepAliveMs: 72_000,
  checkMs: 5_000,
};

/** What the slowest line is taken for that may still send a large body which is not streamed: 256 kbit/s. */
export const bytesPerMs = 32;
