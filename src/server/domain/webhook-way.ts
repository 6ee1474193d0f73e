/** A message for the address of somebody else's system, ready to be signed. */
export interface WebhookMessage {
  readonly url: string;
  /** By which the receiver knows it again. */
  readonly id: string;
  readonly body: string;
  /** Each signs it. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

/** The way to the systems of others. */
export interface WebhookWay {
  /** Whether something may go to an address, as far as the address itself tells; to where its name leads is seen when it is posted. */
  readonly accepts: (url: string) => boolean;
  /**
   * Posts a message, follows no redirection and forgets what was answered.
   * @returns the status of the answer, and after how many milliseconds it came
   * @throws NotDelivered `out-of-reach` where nobody answered, `refused` where the name leads into an inner network
   */
  readonly post: (message: WebhookMessage) => Promise<{ readonly status: number; readonly milliseconds: number }>;
}
