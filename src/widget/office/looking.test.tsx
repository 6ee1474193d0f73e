import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveOffice, readSignIn } from '#contract/agency/sign-in/calls.ts';
import { listAgencyLeads, listAgencyOrders } from '#contract/agency/reports/calls.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { orderRow } from '#widget/testing/order-row.fixture.ts';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

interface Asked {
  readonly filter: string;
  readonly pageNumber: number;
}

/** Orders fill four pages, and those that somebody looks for one; of what is called `xyz` there are none. */
function orders() {
  return serviceThat(
    answers(listAgencyOrders, (_, { body }) => {
      const { filter, pageNumber } = body as Asked;
      const pageCount = filter === 'xyz' ? 0 : filter === '' ? 4 : 1;
      const content = pageNumber > pageCount ? [] : [orderRow];
      return { content, hasNext: false, pageCount, totalCount: pageCount };
    }),
    answers(listAgencyLeads, () => ({ content: [], hasNext: false, pageCount: 0, totalCount: 0 })),
    answers(readSignIn, () => ({ code: 'PSOF0001' as const })),
    answers(leaveOffice, () => undefined),
  );
}

const asked = (heard: readonly Heard[]) =>
  heard.filter(({ path }) => path.endsWith('/auftraege/alle')).map(({ body }) => body);
const findField = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter' }, { timeout: 20_000 });
const findTable = () => screen.findByRole('table', { name: 'Aufträge' }, { timeout: 20_000 });
const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};

/** Opens the orders and looks for somebody. */
async function lookFor(words: string, route = '/agentur/auftraege') {
  const heard = orders();
  const opened = await openOffice(route);
  await findTable();
  await opened.user.type(await findField(), words);
  await waitFor(() => expect(asked(heard).at(-1)).toMatchObject({ filter: words, pageNumber: 1 }));
  return { ...opened, heard };
}

beforeEach(forget);
afterEach(forget);

describe('what somebody looks for in a report', () => {
  it('is asked for once somebody has come to rest, from the first page on, and stands in no address', async () => {
    const { heard, host } = await lookFor('Anna', '/agentur/auftraege?direction=up&page=3');
    expect(asked(heard)).toHaveLength(2);
    expect(host.location.route).toBe('/agentur/auftraege?direction=up');
    expect(heard.map(({ path }) => path).join(' ')).not.toContain('Anna');
    expect(window.location.href).not.toContain('Anna');
  });

  it('is there still for who comes back from another page, which has none of it', async () => {
    const { user, host, heard } = await lookFor('Anna');
    await user.click(screen.getByRole('link', { name: 'Leads' }));
    await screen.findByRole('heading', { name: 'Leads' }, { timeout: 20_000 });
    expect((await findField()).value).toBe('');
    expect(host.location.route).toBe('/agentur/leads');
    window.history.back();
    await findTable();
    expect((await findField()).value).toBe('Anna');
    expect(asked(heard).at(-1)).toMatchObject({ filter: 'Anna' });
  });

  it('has the first page where the way back leads to one that it does not have', async () => {
    const { host, heard, user } = await lookFor('Anna', '/agentur/auftraege');
    await user.clear(await findField());
    await user.click(await screen.findByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?page=2'));
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege?page=3'));
    await user.type(await findField(), 'Anna');
    await waitFor(() => expect(host.location.route).toBe('/agentur/auftraege'));
    window.history.back();
    await waitFor(() => expect(asked(heard).at(-2)).toMatchObject({ filter: 'Anna', pageNumber: 2 }));
    await waitFor(() => expect(asked(heard).at(-1)).toMatchObject({ filter: 'Anna', pageNumber: 1 }));
    expect(host.location.route).toBe('/agentur/auftraege');
    expect(await findTable()).toBeDefined();
  });

  it('may fit nothing, and be given up', async () => {
    const { user, heard } = await lookFor('xyz');
    await user.click(await screen.findByRole('button', { name: 'Alle zeigen' }));
    await findTable();
    expect((await findField()).value).toBe('');
    expect(asked(heard).at(-1)).toMatchObject({ filter: '' });
  });

  it('is forgotten with the session, for whoever signs in next', async () => {
    const { user, office } = await lookFor('Anna');
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await screen.findByText('Du bist abgemeldet.');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain('Anna');
    act(() => office.session.signIn(kaya));
    act(() => window.history.back());
    await findTable();
    expect((await findField()).value).toBe('');
  });
});

describe('an address of before, with what somebody looked for,', () => {
  it('is shown without it from the first page on, and is not told on', async () => {
    const heard = orders();
    const { host } = await openOffice('/agentur/auftraege?direction=up&filter=Anna&page=2');
    await findTable();
    expect(host.location.route).toBe('/agentur/auftraege?direction=up');
    expect(window.location.hash).toBe('#/agentur/auftraege?direction=up');
    expect(asked(heard)).toEqual([expect.objectContaining({ filter: '', pageNumber: 1 })]);
  });

  it('is the same where somebody comes to it later', async () => {
    orders();
    const { host } = await openOffice('/agentur/leads');
    await screen.findByRole('heading', { name: 'Leads' }, { timeout: 20_000 });
    window.history.pushState(null, '', '#/agentur/auftraege?filter=Anna');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await findTable();
    expect(host.location.route).toBe('/agentur/auftraege');
    expect(window.location.hash).toBe('#/agentur/auftraege');
  });

  it('is left out of what the sign-in page leads back to', async () => {
    orders();
    const { host } = await openOffice('/agentur/auftraege?filter=Anna&agent=LS-2', null);
    await waitFor(() => expect(host.location.route).toBe('/agentur/anmelden?to=%2Fagentur%2Fauftraege%3Fagent%3DLS-2'));
    cleanup();
    const of = '/agentur/anmelden?to=%2Fagentur%2Fauftraege%3Ffilter%3DAnna';
    const again = await openOffice(of, null);
    expect(again.host.location.route).toBe('/agentur/anmelden?to=%2Fagentur%2Fauftraege');
  });
});
