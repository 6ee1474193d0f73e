import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Effects } from './domain/effects.ts';
import { rulesOfAll } from './fold-features.ts';
import { addresseeOf } from './domain/mails/addressed-mail.ts';
import { enqueueMail } from './mail/outbox.ts';
import type { Random } from './random.ts';
import { deriveKey } from './secrets/derive-key.ts';
import { createKeyedHashes } from './secrets/keyed-hashes.ts';
import { pseudonymBy, pseudonymsUnder } from './secrets/pseudonyms.ts';
import { createSealing } from './secrets/sealing.ts';
import { createWebhookWay } from './webhooks/way.ts';

interface Given {
  readonly clock: Clock;
  readonly random: Random;
  /** SECRET_KEY, the root of all keys: every purpose has a key of its own (HKDF, RFC 5869). */
  readonly secretKey: KeyObject;
  /** Earlier SECRET_KEYs: what they sealed can still be opened. */
  readonly formerKeys?: readonly KeyObject[];
  readonly publicUrl: string;
  /** How long a wish for a mail waits at most, in milliseconds; not at all where nothing is said. */
  readonly mostWishPauseMs?: number;
  /** Inner networks (CIDR) in which webhooks may end; none where nothing is said. */
  readonly webhookNetworks?: readonly string[];
}

/** The real effects that the rules work with. */
export function createEffects({
  clock,
  random,
  secretKey,
  formerKeys = [],
  publicUrl,
  mostWishPauseMs = 0,
  webhookNetworks: networks = [],
}: Given): Effects {
  const derive = (label: string) => deriveKey(secretKey, label);
  const sealing = createSealing(secretKey, 'mail', formerKeys);
  const pseudonym = pseudonymsUnder(secretKey);
  const formerPseudonyms = formerKeys.map((key) => pseudonymsUnder(key));
  let ofDay = { day: '', key: derive('pseudonym') };
  const pseudonymOfToday = (source: string) => {
    const day = clock.now().toISOString().slice(0, 10);
    if (ofDay.day !== day) ofDay = { day, key: derive(`pseudonym/${day}`) };
    return pseudonymBy(ofDay.key, source).slice(0, 16);
  };
  return {
    clock,
    random,
    enqueueMail: (tx, mail) => enqueueMail(tx, sealing, mail, { clock, random }, addresseeOf(mail, { pseudonym })),
    answerSealing: createSealing(secretKey, 'answer', formerKeys),
    wishSealing: createSealing(secretKey, 'wish', formerKeys),
    bankSealing: createSealing(secretKey, 'bank', formerKeys),
    ledgerHashes: createKeyedHashes(secretKey, 'ledger', formerKeys),
    sessionKey: createSecretKey(derive('session')),
    captchaSecret: derive('captcha').toString('hex'),
    pseudonym,
    pseudonyms: (source) => [pseudonym(source), ...formerPseudonyms.map((former) => former(source))],
    pseudonymOfToday,
    wishPauseMs: () => (random.bytes(4).readUInt32BE() / 2 ** 32) * mostWishPauseMs,
    topics: rulesOfAll,
    webhooks: createWebhookWay({ networks }),
    publicUrl,
  };
}
