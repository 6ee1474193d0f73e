/** Why a foreign service could not be read, each with what there is to say of the service and how long it is useless to try again, in minutes. */
const troubles = {
  unreachable: { says: 'does not answer', restMinutes: 1 },
  'too-slow': { says: 'did not answer in time', restMinutes: 5 },
  // The .NET client of its makers waits as long before it tries a refused login again.
  'wrong-secret': { says: 'refuses client and secret', restMinutes: 60 },
  'wrong-token': { says: 'refuses the token that it has just given', restMinutes: 60 },
  'wrong-app': { says: 'has no such app, or the client belongs to another one', restMinutes: 60 },
  // It lasts until the month ends or somebody raises it (specification §7.2; the service sends no Retry-After).
  quota: { says: 'says that the quota of calls is used up', restMinutes: 60 },
  refused: { says: 'refuses', restMinutes: 15 },
  elsewhere: { says: 'sends elsewhere, where nobody follows', restMinutes: 15 },
  errors: { says: 'answers with errors', restMinutes: 5 },
  'too-large': { says: 'answers with more than can be taken', restMinutes: 15 },
  unreadable: { says: 'answers with something else than its protocol has', restMinutes: 15 },
  changing: { says: 'changed while it was read', restMinutes: 1 },
} as const;

export type Trouble = keyof typeof troubles;

/** A foreign service could not be read. What it says is for the log and the operator: no secret and no foreign word stands in it. */
export class SourceTrouble extends Error {
  override readonly name = 'SourceTrouble';
  readonly trouble: Trouble;

  /** @param detail our own words or a number, e.g. a status */
  constructor(trouble: Trouble, detail = '', options?: ErrorOptions) {
    super(`${troubles[trouble].says}${detail && ` (${detail})`}`, options);
    this.trouble = trouble;
  }

  get restMinutes(): number {
    return troubles[this.trouble].restMinutes;
  }

  /** As a sentence. @param service what it is called, e.g. `content service` */
  toldOf(service: string): string {
    return `the ${service} ${this.message}`;
  }
}
