import type { Shapes } from './limits.fixture.ts';

/** Shapes of texts, each said once; calls say by their names which is whose. */
export const shapes: Shapes = {
  [String.raw`/^[0-9A-HJKMNP-TV-Z]{10}$/`]: 'referral number',
  [String.raw`/^[0-9A-HJKMNP-TV-Z]{12}$/`]: 'recipient number',
  [String.raw`/^V-[0-9A-HJKMNP-TV-Z]{10}$/`]: 'missing number',
  [String.raw`/^[A-Za-z0-9_-]{43}$/`]: 'secret',
  [String.raw`/^[0-9a-f]{40}$/`]: 'hex of 20 bytes',
  [String.raw`/^[0-9a-f]{64}$/`]: 'hex of 32 bytes',
  [String.raw`/^[0-9a-f]{64}$/i`]: 'hex of 32 bytes in any letters',
  [String.raw`/^[\w.~-]{43,128}$/`]: 'verifier',
  [String.raw`/^\d{6}$/`]: 'six digits',
  [String.raw`/^[\x20-\x7e]*$/`]: 'printable',
  [String.raw`/^[a-z0-9][a-z0-9-]{0,63}$/`]: 'slug',
  [String.raw`/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/`]: 'adviser',
  [String.raw`/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/`]: 'agency',
  [String.raw`/^[\w.-]{0,64}$/`]: 'channel',
  [String.raw`/^\d{1,3}$/`]: 'percent',
  [String.raw`/^[1-9]\d{0,5}$/`]: 'page',
  [String.raw`/^([1-9]|[1-4]\d|50)$/`]: 'page size',
  [String.raw`/^20\d\d-(0[1-9]|1[0-2])$/`]: 'month',
  [String.raw`/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/`]: 'moment',
  [String.raw`/^\d{13}_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/`]: 'place in a list',
  [String.raw`/^\d{12,13}_(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/`]: 'place of a row',
  [String.raw`/^[\w-]{1,35}$/`]: 'bank’s reference',
  [String.raw`/^\w{1,35}$/`]: 'end-to-end id',
  [String.raw`/^(?:\p{L}\.?(?:[ -](?=\p{L}))?){0,3}$/u`]: 'initials',
  [String.raw`/^[\w+'-]+(?:\.[\w+'-]+)*@(?:[\da-zA-Z](?:-*[\da-zA-Z])*\.)+(?:[a-zA-Z]{2,}|xn-(?:-*[\da-zA-Z])+)$/u`]:
    'address',
};
