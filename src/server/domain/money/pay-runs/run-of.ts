/** Names one pay run. */
export interface RunOf {
  readonly tenant: string;
  readonly runId: string;
}
