import { Counter, type Registry } from 'prom-client';

/**
 * What the log says when somebody has to look, and what `/metrics` counts: a closed list, since nothing else that a log says may become a
 * label. Alarms over it stand in docs/production/alarms.yml.
 */
export const alarmingSentences = [
  'a key is for a tenant that has no folder',
  'an invoice does not say what the books do',
  'bounties are not paid: where they go is unreadable',
  'bounties get no voucher: where they go is unreadable',
  'first screen not rendered',
  'frame failed',
  'job failed',
  'job takes too long',
  'locks were taken in a wrong order',
  'mail given up',
  'nobody can sign in to the office: the identity provider does not take us',
  'workplace failed',
  'one failed, and the others went on',
  'request failed',
  'requests are counted by this instance alone',
  'sealed by a key that is not given',
  'webhook given up',
  'wish for a mail given up',
] as const;

type Alarming = (typeof alarmingSentences)[number];

const isAlarming = (sentence: unknown): sentence is Alarming =>
  alarmingSentences.some((alarming) => alarming === sentence);

/** How often a process has said what somebody has to look at. */
export class Said {
  readonly #times = new Map<Alarming, number>(alarmingSentences.map((sentence) => [sentence, 0]));

  /** Counts what is on the list, and nothing else. */
  readonly hear = (sentence: unknown): void => {
    if (isAlarming(sentence)) this.#times.set(sentence, (this.#times.get(sentence) ?? 0) + 1);
  };

  /** Registers the counter. Each sentence begins with 0, so that its first time is an increase. */
  register(registry: Registry): void {
    const times = this.#times;
    // oxlint-disable-next-line no-new -- it registers itself
    new Counter({
      name: 'log_sentences_total',
      help: 'How often the log has said what somebody has to look at',
      labelNames: ['sentence'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [sentence, count] of times) this.inc({ sentence }, count);
      },
    });
  }
}
