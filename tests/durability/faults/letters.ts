import type { MailServer } from '../../mail/mail-server.ts';

/** What a link of a mail is for. */
type Purpose = 'optin' | 'recipient' | 'collect' | 'new account';

export interface Letter {
  /** The row of the outbox, by the mail's own name (Message-ID). */
  readonly id: string;
  readonly to: string;
  readonly purpose: Purpose | null;
  readonly token: string;
  /** The code of a voucher, or ''. */
  readonly code: string;
}

const purposes: readonly [RegExp, Purpose][] = [
  [/#\/bestaetigung\?token=([\w-]+)/, 'optin'],
  [/#\/empfaengerbestaetigung\?token=([\w-]+)/, 'recipient'],
  [/#\/praemie\?token=([\w-]+)/, 'collect'],
  [/#\/bankdaten\?token=([\w-]+)/, 'new account'],
];

/** Quoted-printable (RFC 2045 §6.7), as far as ASCII goes. */
const decoded = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-7][0-9A-F])/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

function read({ to, message }: MailServer['received'][number]): Letter {
  const text = decoded(message);
  const id = /^Message-ID: <([\w-]+)@/im.exec(message)?.[1] ?? '';
  const code = /CODE-[0-9A-Z]+/.exec(text)?.[0] ?? '';
  for (const [pattern, purpose] of purposes) {
    const token = pattern.exec(text)?.[1];
    if (token) return { id, to: to[0] ?? '', purpose, token, code };
  }
  return { id, to: to[0] ?? '', purpose: null, token: '', code };
}

/** The mails that arrived, read as they come. */
export class Letters {
  readonly #server: MailServer;
  readonly #read: Letter[] = [];
  readonly #known = new Set<string>();
  #seen = 0;

  constructor(server: MailServer) {
    this.#server = server;
  }

  /** Every one that has arrived by now, as often as it came. */
  get all(): readonly Letter[] {
    this.#read.push(...this.#server.received.slice(this.#read.length).map(read));
    return this.#read;
  }

  /** How many arrived, one that came twice counted once. */
  get count(): number {
    return new Set(this.all.map(({ id }) => id)).size;
  }

  /** Those that arrived since the last time; one that came twice is there once. */
  fresh(): Letter[] {
    const arrived = this.all.slice(this.#seen);
    this.#seen += arrived.length;
    return arrived.filter(({ id }) => !this.#known.has(id) && this.#known.add(id));
  }
}
