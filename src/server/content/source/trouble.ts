/** Why content could not be read, each with its sentence and how long it is useless to try again, in minutes. */
const troubles = {
  unreachable: { sentence: 'the content service does not answer', restMinutes: 1 },
  'too-slow': { sentence: 'the content service did not answer in time', restMinutes: 5 },
  // The .NET client of its makers waits as long before it tries a refused login again.
  'wrong-secret': { sentence: 'the content service refuses client and secret', restMinutes: 60 },
  'wrong-token': { sentence: 'the content service refuses the token that it has just given', restMinutes: 60 },
  'wrong-app': {
    sentence: 'the content service has no such app, or the client belongs to another one',
    restMinutes: 60,
  },
  // It lasts until the month ends or somebody raises it (specification §7.2; the service sends no Retry-After).
  quota: { sentence: 'the content service’s quota of calls is used up', restMinutes: 60 },
  refused: { sentence: 'the content service refuses', restMinutes: 15 },
  elsewhere: { sentence: 'the content service sends elsewhere, where nobody follows', restMinutes: 15 },
  errors: { sentence: 'the content service answers with errors', restMinutes: 5 },
  'too-large': { sentence: 'the content service answers with more than can be taken', restMinutes: 15 },
  unreadable: { sentence: 'the content service answers with something else than its protocol has', restMinutes: 15 },
  changing: { sentence: 'the content changed while it was read', restMinutes: 1 },
} as const;

export type Trouble = keyof typeof troubles;

/** Content could not be read. The message is for the log and the operator: no secret and no foreign word stands in it. */
export class ContentTrouble extends Error {
  override readonly name = 'ContentTrouble';
  readonly trouble: Trouble;

  /** @param detail our own words or a number, e.g. a status */
  constructor(trouble: Trouble, detail = '', options?: ErrorOptions) {
    super(`${troubles[trouble].sentence}${detail && ` (${detail})`}`, options);
    this.trouble = trouble;
  }

  get restMinutes(): number {
    return troubles[this.trouble].restMinutes;
  }
}
