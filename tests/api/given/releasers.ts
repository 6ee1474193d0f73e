import { createHash } from 'node:crypto';

/** What a key is registered by. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** People for whom the environment of every service in a test vouches: two keys that everybody may know. */
export const releasers = {
  'Karin Vogt': 'key-of-karin-vogt-in-the-tests',
  'Jonas Ehlers': 'key-of-jonas-ehlers-in-the-tests',
} as const;
export type Releaser = keyof typeof releasers;
export const releaserNames: readonly Releaser[] = ['Karin Vogt', 'Jonas Ehlers'];

/** `RELEASE_KEYS` as the environment of a program gives it. */
export const releaseKeys = releaserNames.map((name) => `lindenstrom:${name}=${hashOf(releasers[name])}`).join(',');

/** The body that registers a key. */
export const keyWish = (name: string, key: string, scopes: readonly string[]) => ({
  Betreiber: name,
  SchluesselHash: hashOf(key),
  Rechte: scopes,
});
