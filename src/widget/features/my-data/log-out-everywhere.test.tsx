import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import type { Session } from '#widget/session/session.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { showPart } from '#widget/testing/show-part.fixture.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';

const told: unknown[] = [];
let session: Session;

/** The service, which answers with this and keeps what it was told. */
function service(status: number, body: unknown = null) {
  vi.stubGlobal('fetch', async (request: Request) => {
    told.push([new URL(request.url).pathname, request.headers.get('authorization'), await request.json()]);
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
}

beforeEach(async () => {
  told.splice(0);
  ({ session } = (await showPart('my-data', <LogOutEverywhere />, { user: anna })).widget);
  const token = () => session.store.getState().user?.token ?? null;
  connect({ tenant: 'lindenstrom', language: () => 'de', token, onSessionOver: () => undefined });
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Auf allen Geräten abmelden' }));

it('ends all sessions on the service, and then the one here', async () => {
  service(204);
  await press();
  await waitFor(() => expect(session.store.getState()).toMatchObject({ user: null, ending: 'signed-out' }));
  expect(told).toEqual([['/api/v1/lindenstrom/account/logout', 'Bearer abc', { Ueberall: true }]]);
});

it('says so where the service could not, and leaves the person logged in to try again', async () => {
  service(503, { Code: 'PSOF0010', Meldung: '' });
  await press();
  expect(await screen.findByText(/später|gleich|Moment/)).toBeTruthy();
  expect(session.store.getState().user).not.toBeNull();
});
