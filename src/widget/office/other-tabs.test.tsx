import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leaveOffice, readSignIn } from '#contract/agency/sign-in/calls.ts';
import { listAgencyOrders } from '#contract/agency/reports/calls.ts';
import { createStorage } from '#widget/session/storage.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { createOfficeSession } from './office-session.ts';

const mira = { ...kaya, name: 'Mira Yıldız', token: 'd.e.f' };

/** The session as a document in another tab has it. */
function inAnotherTab() {
  const session = createOfficeSession({ tenant: 'lindenstrom', storage: createStorage() });
  session.resume();
  return session;
}

const service = () =>
  serviceThat(
    answers(listAgencyOrders, () => ({ content: [], hasNext: false, pageCount: 0, totalCount: 0 })),
    answers(readSignIn, () => ({ code: 'PSOF0001' as const })),
    answers(leaveOffice, () => undefined),
  );

/** Comes to the orders and looks for somebody. */
async function comes() {
  const heard = service();
  const opened = await openOffice('/agentur/auftraege');
  opened.office.session.followDevice();
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter' }, { timeout: 20_000 });
  await opened.user.type(field, 'Anna');
  await waitFor(() => expect(heard.at(-1)?.body).toMatchObject({ filter: 'Anna' }));
  return { ...opened, heard, field };
}

const forget = () => {
  localStorage.clear();
  sessionStorage.clear();
};
beforeEach(forget);
afterEach(forget);

describe.each([
  ['comes back to a page that the browser has kept', () => Object.assign(new Event('pageshow'), { persisted: true })],
  ['hears of another tab', () => new StorageEvent('storage')],
])('who %s', (_, event) => {
  const happens = () => act(() => void window.dispatchEvent(event()));

  it('sees nothing more of who has signed out there, and is told why', async () => {
    await comes();
    inAnotherTab().signOut();
    happens();
    expect(await screen.findByText('Du bist abgemeldet.', {}, { timeout: 20_000 })).toBeDefined();
    expect(screen.queryByText('Agentur Kaya')).toBeNull();
    expect(screen.queryByDisplayValue('Anna')).toBeNull();
  });

  it('is who has signed in there instead, on a page that begins anew', async () => {
    const { field, heard } = await comes();
    const read = heard.length;
    inAnotherTab().signIn(mira);
    happens();
    expect(await screen.findByText('Mira Yıldız · Inhaber')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' }).value).toBe('');
    expect(field.isConnected).toBe(false);
    await waitFor(() => expect(heard.length).toBeGreaterThan(read));
    expect(heard.at(-1)?.headers.get('authorization')).toContain(mira.token);
  });

  it('goes on where nothing has changed, or who is here was only known anew', async () => {
    const { field } = await comes();
    inAnotherTab().renew({ ...kaya, token: 'fresh' });
    happens();
    expect(screen.getByText('Agentur Kaya')).toBeDefined();
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('Anna');
  });
});
