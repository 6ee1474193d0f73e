import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMissingCases } from '#contract/people/missing/calls-operator.ts';
import { openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

it.each(['?nach=1779271200000_V-0123456789', '?alle=true'])(
  'does not say that nobody waits where the list is another one than of all who wait: %s',
  async (query) => {
    serviceThat(answers(listMissingCases, () => ({ content: [], next: null })));
    await openDesk(`/betrieb/vermisst${query}`);
    await screen.findByRole('heading', { level: 1, name: 'Vermisste Prämien' }, { timeout: 20_000 });
    await screen.findAllByRole('link');
    await expect(screen.findByText(/Niemand wartet auf Antwort/i, {}, { timeout: 2000 })).rejects.toThrow();
  },
);
