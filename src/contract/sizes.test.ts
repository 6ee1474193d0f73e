import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';

describe('what is sent', () => {
  it('is larger than what people type in these calls alone, by bytes', () => {
    const large = api.flatMap(({ name, largestBody }) =>
      largestBody === undefined ? [] : [[name, largestBody] as const],
    );
    expect(Object.fromEntries(large)).toEqual({
      tellContentChanged: 1_000_000,
      importAgencies: 3_000_000,
      importVouchers: 6_000_000,
      withdrawVouchers: 6_000_000,
      repeatDeletions: 1_000_000,
      importOrders: 2_000_000_000,
      importBankResults: 50_000_000,
    });
  });

  it('is a page of so many rows where nothing is said', () => {
    const sizes = api.flatMap(({ name, query }) => {
      const parsed = query && v.safeParse(query, {});
      const { pageNumber, pageSize } = (parsed?.success ? parsed.output : {}) as Readonly<Record<string, unknown>>;
      return pageSize === undefined ? [] : [[name, [pageNumber, pageSize]] as const];
    });
    expect(Object.fromEntries(sizes)).toEqual({
      findAgents: [1, 6],
      listOwnReferrals: [1, 10],
      listUnmatchedOrders: [undefined, 50],
      listAgencies: [1, 50],
      listAgencyUsers: [1, 50],
      listAgencyPlans: [1, 50],
      listInvoices: [1, 50],
      listOperatorActions: [undefined, 50],
      listEmployees: [1, 20],
      listMissingCases: [undefined, 50],
      listNewsletterConsents: [undefined, 50],
    });
  });
});
