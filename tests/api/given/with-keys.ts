import { createSecretKey } from 'node:crypto';
import { createEffects } from '#server/create-effects.ts';
import type { Effects } from '#server/domain/effects.ts';
import { secureRandom } from '#server/random.ts';
import type { Service } from '../service/service.ts';

/** As a service would be started with these keys, each a byte; 7 is the one that it has. */
export const withKeys = ({ clock }: Service, secret: number, former: readonly number[]): Effects =>
  createEffects({
    clock,
    random: secureRandom,
    secretKey: createSecretKey(Buffer.alloc(32, secret)),
    formerKeys: former.map((byte) => createSecretKey(Buffer.alloc(32, byte))),
    publicUrl: 'https://widget.example',
  });
