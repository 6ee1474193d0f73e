import * as v from 'valibot';
import { operatorAtDesk, operatorKeyFor, operatorKeyOnly } from '../callers.ts';
import { typedDigits } from '../digits.ts';
import { timestamp } from '../fields.ts';
import { operatorScope } from '../operator-scopes.ts';
import { valuesOf } from '../values-of.ts';
import { endpoint } from './wire.ts';

const source = 'Design §13 "Desk at /{tenant}/betrieb and command line are two clients of the same operator calls"';

const atDesk = {
  operator: v.string(),
  operatorId: v.string(),
  /** What the key is for by which they have signed in. */
  scopes: v.array(v.picklist(valuesOf(operatorScope))),
  /** When the session ends, whatever is done in it; before that where nobody has used it for `silentMinutes`. */
  expiresAt: timestamp,
};

const deskUser = v.object(atDesk);
const signedInAtDesk = v.object({ ...atDesk, token: v.string() });
/** Who has signed in at the desk. */
export type DeskUser = v.InferOutput<typeof signedInAtDesk>;

export const readFactor = endpoint({
  name: 'readFactor',
  summary: 'Whether whose key it is has a second factor for the desk',
  source,
  method: 'GET',
  path: 'operator/zweitfaktor',
  answer: v.object({ operator: v.string(), isSet: v.boolean() }),
  allow: [operatorKeyOnly],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0794'],
});

export const prepareFactor = endpoint({
  name: 'prepareFactor',
  summary:
    'Gives the secret of a second factor (RFC 6238), once, to whoever has none yet; it counts from its first digits on',
  source,
  method: 'POST',
  path: 'operator/zweitfaktor',
  answer: v.object({
    /** In Base32, to be typed where no picture can be taken. */
    secret: v.string(),
    /** The same as an app reads it from a QR code: `otpauth://totp/…`. */
    setupAddress: v.string(),
  }),
  allow: [operatorKeyOnly],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0792', 'PSOF0794'],
});

export const signInAtDesk = endpoint({
  name: 'signInAtDesk',
  summary: 'Begins a session of the desk for a key and the digits of its person’s app, each of which come in once',
  source,
  method: 'POST',
  path: 'operator/anmeldung',
  body: v.object({ digits: typedDigits }),
  answer: signedInAtDesk,
  allow: [operatorKeyOnly],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0790', 'PSOF0791', 'PSOF0793', 'PSOF0794'],
});

export const readDesk = endpoint({
  name: 'readDesk',
  summary: 'Who has signed in at the desk, and what they may do there now',
  source,
  method: 'GET',
  path: 'operator/anmeldung',
  answer: deskUser,
  allow: [operatorAtDesk],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const leaveDesk = endpoint({
  name: 'leaveDesk',
  summary: 'Ends the session of the desk',
  source,
  method: 'DELETE',
  path: 'operator/anmeldung',
  allow: [operatorAtDesk],
  errors: ['PSOF0701', 'PSOF0703'],
});

export const resetFactor = endpoint({
  name: 'resetFactor',
  summary:
    'Takes off somebody else’s second factor, whose device is lost, and ends their sessions: they set up another one',
  source,
  method: 'DELETE',
  path: 'operator/personen/:operatorId/zweitfaktor',
  params: v.object({ operatorId: v.pipe(v.string(), v.uuid('invalid')) }),
  allow: [operatorKeyFor(operatorScope.keys)],
  errors: ['PSOF0701', 'PSOF0703', 'PSOF0709', 'PSOF0795'],
});
