/** What is done of something that did not come to its end. */
export type Done = 'nothing' | 'part' | 'unknown';

interface More {
  readonly done?: Done;
  /** By which the service’s log has it. */
  readonly requestId?: string | null;
}

/** The service said no, or the command could not go on. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly done: Done;
  readonly requestId: string | null;
  constructor(code: string, message: string, { done = 'nothing', requestId = null }: More = {}) {
    super(message);
    this.code = code;
    this.done = done;
    this.requestId = requestId;
  }

  /** 1: nothing was done. 3: it was done in part, or nobody knows, so somebody has to look. */
  get exitCode(): number {
    return this.done === 'nothing' ? 1 : 3;
  }
}

/** The environment does not say where the service is or who asks. */
export class NotConfigured extends Error {
  override readonly name = 'NotConfigured';
}
