import * as v from 'valibot';

/** A bank account as it was sealed: checked when it was given, and not again by the rules of a later day. */
export const storedAccount = v.object({ accountHolder: v.string(), iban: v.string() });
