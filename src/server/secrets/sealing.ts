import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';

/** Encrypts what must not be readable in the database or a backup of it. */
export interface Sealing {
  /** @param place where the text is kept, e.g. tenant and row id: the sealed text is worth nothing anywhere else */
  seal(text: string, place: string): string;
  /** @throws SealBroken when the text was sealed by another key, for another place, or was changed */
  open(sealed: string, place: string): string;
}

/** A sealed text that cannot be opened. The message never holds anything of the text. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function derive(secretKey: KeyObject, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `referral-widget/${label}`, bytes));
}

/**
 * AES-256-GCM with a key of its own for every purpose, derived from SECRET_KEY (HKDF, RFC 5869). A sealed text begins
 * with the id of its key, so that a later key can stand beside the older one while texts of both exist.
 * @param purpose names what is sealed, e.g. `mail`; texts of one purpose cannot be opened for another
 */
export function createSealing(secretKey: KeyObject, purpose: string): Sealing {
  const key = derive(secretKey, `sealing/${purpose}`, 32);
  const keyId = derive(secretKey, `sealing-key-id/${purpose}`, 6).toString('base64url');
  const context = (place: string) => Buffer.from(`${keyId}.${place}`, 'utf8');

  return {
    seal(text, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes }).setAAD(context(place));
      const body = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${keyId}.${body.toString('base64url')}`;
    },

    open(sealed, place) {
      const [id, encoded = ''] = sealed.split('.');
      if (id !== keyId) throw new SealBroken('sealed by another key');
      const body = Buffer.from(encoded, 'base64url');
      if (body.length < ivBytes + tagBytes) throw new SealBroken('too short to be sealed');
      const decipher = createDecipheriv(algorithm, key, body.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(context(place))
        .setAuthTag(body.subarray(-tagBytes));
      try {
        return decipher.update(body.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // Node's error says no more than that the tag does not fit.
        throw new SealBroken('changed, or sealed for another place');
      }
    },
  };
}
