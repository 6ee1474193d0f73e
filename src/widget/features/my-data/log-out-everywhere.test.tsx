import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { speakGermanOf } from '#widget/i18n/feature-texts.fixture.ts';
import { signIn, signOut, useSession } from '#widget/session/session.ts';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { anna } from '#widget/session/user.fixture.ts';

const told: unknown[] = [];

/** The service, which answers with this and keeps what it was told. */
function service(status: number, body: unknown = null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    told.push([new URL(request.url).pathname, request.headers.get('authorization'), await request.json()]);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
}

beforeEach(async () => {
  await speakGermanOf('my-data');
  told.splice(0);
  signOut();
  signIn(anna);
  const token = () => useSession.getState().user?.token ?? null;
  connect({ tenant: 'lindenstrom', language: () => 'de', token, onSessionOver: () => undefined });
  render(
    <I18nProvider i18n={i18n}>
      <LogOutEverywhere />
    </I18nProvider>,
  );
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Auf allen Geräten abmelden' }));

it('ends all sessions on the service, and then the one here', async () => {
  service(204);
  await press();
  await waitFor(() => expect(useSession.getState()).toMatchObject({ user: null, ending: 'signed-out' }));
  expect(told).toEqual([['/api/v1/lindenstrom/account/logout', 'Bearer abc', { Ueberall: true }]]);
});

it('says so where the service could not, and leaves the person logged in to try again', async () => {
  service(503, { Code: 'PSOF0010', Meldung: '' });
  await press();
  expect(await screen.findByText(/später|gleich|Moment/)).toBeTruthy();
  expect(useSession.getState().user).not.toBeNull();
});
