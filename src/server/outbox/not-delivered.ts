/** What kept something from being delivered: it was refused, for now or for good, or nobody was there to take anything. */
type Kind = 'refused' | 'refused-for-good' | 'out-of-reach';

/** Something did not get to where it goes. The message is a code and never holds an address or the other side's words. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  /** Of what is refused for good another attempt cannot succeed; who is out of reach is so for all that goes there. */
  readonly kind: Kind;

  constructor(reason: string, kind: Kind) {
    super(reason);
    this.kind = kind;
  }
}
