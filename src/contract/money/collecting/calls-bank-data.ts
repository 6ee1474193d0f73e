import * as v from 'valibot';
import { bearer, recommender } from '../../callers.ts';
import { requiredLine } from '../../fields.ts';
import { isIban, isPayableIban, plainIban } from '../accounts/iban.ts';
import { claim } from './calls.ts';
import { endpoint } from './wire.ts';

/**
 * What banks print in names; a SEPA transfer has room for 70 characters. Letters are Latin ones, as they are in accounts:
 * no other reaches a bank of another country (EPC217-08).
 */
const accountHolder = v.pipe(
  requiredLine(70),
  v.check((name) => /^[\p{L}\p{M}\p{N} .,'’&+()/-]+$/u.test(name), 'characters'),
  v.check((name) => /\p{L}/u.test(name) && !/[^\P{L}\p{Script=Latin}]/u.test(name), 'latin-letters'),
);

/** An IBAN of any country, as it is kept. */
export const iban = v.pipe(
  v.string('required'),
  v.maxLength(60, 'too-long'),
  v.transform(plainIban),
  v.nonEmpty('required'),
  v.check(isIban, 'invalid'),
);

/** For where no country is asked for: one that a transfer reaches, of what is an IBAN at all. */
export const inPayableCountry = v.check((text: string) => !isIban(text) || isPayableIban(text), 'sepa-iban');

/** Where money goes: the holder as the bank knows them, and the IBAN (specification §5). */
export const newBankAccount = v.object({ accountHolder, iban: v.pipe(iban, inPayableCountry) });
export type NewBankAccount = v.InferOutput<typeof newBankAccount>;

/** Proof that a signed-in person is the one who may change where money goes; a bounty's link needs none. */
export const currentPassword = v.optional(v.pipe(v.string(), v.maxLength(200, 'too-long')), '');

/** Masked wherever it is shown; both are empty where nothing is kept. */
export const maskedBankAccount = v.object({ accountHolder: v.string(), iban: v.string() });
export type MaskedBankAccount = v.InferOutput<typeof maskedBankAccount>;

const linkProblems = ['PSOF0204', 'PSOF0502', 'PSOF0503'] as const;

export const readBankAccount = endpoint({
  name: 'readBankAccount',
  summary: 'The bank data kept for a recommender, or given for the bounty of a token; masked, empty without any',
  source: 'Specification §7.3 GET /empfehler/bankdaten/',
  method: 'GET',
  path: 'empfehler/bankdaten',
  answer: maskedBankAccount,
  allow: [recommender, bearer],
  errors: linkProblems,
});

export const saveBankAccount = endpoint({
  name: 'saveBankAccount',
  summary: 'Keeps a recommender’s bank data for next time, or gives those of a token’s bounty',
  source: 'Specification §7.3 PUT /empfehler/bankdaten/, §3.2 ModuleStoringBankdata, §8',
  method: 'PUT',
  path: 'empfehler/bankdaten',
  body: v.object({ ...newBankAccount.entries, currentPassword }),
  answer: maskedBankAccount,
  allow: [recommender, bearer],
  errors: [
    'PSOF0105',
    'PSOF0204',
    'PSOF0501',
    'PSOF0503',
    'PSOF0504',
    'PSOF0506',
    'PSOF0507',
    'PSOF0508',
    'PSOF0104',
    'PSOF0303',
    'PSOF0509',
    'PSOF0510',
  ],
});

export const deleteBankAccount = endpoint({
  name: 'deleteBankAccount',
  summary: 'Forgets a recommender’s kept bank data; bounties that are collected already are still paid',
  source: 'Specification §7.3 DELETE /empfehler/bankdaten/',
  method: 'DELETE',
  path: 'empfehler/bankdaten',
  allow: [recommender],
  errors: ['PSOF0204'],
});

export const giveRecipientBankAccount = endpoint({
  name: 'giveRecipientBankAccount',
  summary: 'Collects a recipient’s bounty by bank transfer, or changes its bank data until it is paid',
  source: 'Specification §7.3 POST /empfaenger/bankdaten, §8',
  method: 'POST',
  path: 'empfaenger/bankdaten',
  body: newBankAccount,
  answer: claim,
  allow: [bearer],
  errors: ['PSOF0104', 'PSOF0303', 'PSOF0509', 'PSOF0510', 'PSOF0501', 'PSOF0503', 'PSOF0504', 'PSOF0506'],
});
