import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createBlock, liftBlock } from './money/blocking/calls.ts';
import { decideFraudCase } from './money/fraud/calls.ts';
import { unmaskDossier } from './records/dossiers/calls-operator.ts';
import { setOrderAside } from './referral/order/calls-operator.ts';
import { setOrdersAside } from './referral/order/calls-unmatched.ts';

describe.each([createBlock, liftBlock, decideFraudCase, unmaskDossier, setOrderAside, setOrdersAside])(
  'why an operator does $name',
  ({ body }) => {
    const rulesOf = (reason: string) =>
      v
        .safeParse(body, { reason })
        .issues?.filter(({ path }) => path?.some(({ key }: { key: unknown }) => key === 'reason'))
        .map(({ message }) => message) ?? [];

    it.each(['Anruf von lena@example.org', 'Konto DE89 3704 0044 0532 0130 00', 'Tel. 0221 4710-460'])(
      'names nobody: %s',
      (reason) => expect(rulesOf(reason)).toEqual(['third-party']),
    );

    it('is a sentence', () => {
      expect(rulesOf('Dreimal dasselbe Konto, Auftrag LS-2026-000123')).toEqual([]);
      expect(rulesOf(' ')).toContain('required');
    });
  },
);
