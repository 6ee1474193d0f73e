import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** Encrypts what must not be readable in the database or a backup of it. */
export interface Sealing {
  /** @param place where the text is kept, e.g. tenant and row id: the sealed text is worth nothing anywhere else */
  seal(text: string, place: string): string;
  /** @throws SealBroken when the text was sealed by an unknown key, for another place, or was changed */
  open(sealed: string, place: string): string;
  /** What texts sealed with the key of today begin with; what begins otherwise is older. */
  readonly mark: string;
  /** The same of every key that is given: what begins otherwise cannot be opened. */
  readonly marks: readonly string[];
}

/** A sealed text that cannot be opened. The message never holds anything of the text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface DerivedKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * AES-256-GCM with a key of its own for every purpose, derived from SECRET_KEY (HKDF, RFC 5869). A sealed text begins
 * with the id of its key: what an earlier SECRET_KEY sealed is still opened while that key is among the former ones.
 * @param purpose names what is sealed, e.g. `mail`; texts of one purpose cannot be opened for another
 * @param formerKeys earlier SECRET_KEYs, which open but never seal
 */
export function createSealing(secretKey: KeyObject, purpose: string, formerKeys: readonly KeyObject[] = []): Sealing {
  const derived = (root: KeyObject): DerivedKey => ({
    id: deriveKey(root, `sealing-key-id/${purpose}`, 6).toString('base64url'),
    key: deriveKey(root, `sealing/${purpose}`),
  });
  const current = derived(secretKey);
  const known = [current, ...formerKeys.map((root) => derived(root))];
  const context = (id: string, place: string) => Buffer.from(`${id}.${place}`, 'utf8');

  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const { id, key } = current;
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(context(id, place));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${body.toString('base64url')}`;
    },

    open(sealed, place) {
      const [id, encoded = ''] = sealed.split('.');
      const used = known.find((candidate) => candidate.id === id);
      if (!used) throw new SealBroken('sealed by another key');
      const body = Buffer.from(encoded, 'base64url');
      if (body.length < ivBytes + tagBytes) throw new SealBroken('too short to be sealed');
      const decipher = createDecipheriv(algorithm, used.key, body.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(context(used.id, place))
        .setAuthTag(body.subarray(-tagBytes));
      try {
        return decipher.update(body.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // Node's error says no more than that the tag does not fit.
        throw new SealBroken('changed, or sealed for another place');
      }
    },

    mark: `${current.id}.`,
    marks: known.map(({ id }) => `${id}.`),
  };
}
