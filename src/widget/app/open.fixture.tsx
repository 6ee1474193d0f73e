import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Boot } from '#contract/boot.ts';
import type { User } from '#contract/people/account/calls.ts';
import { tellStep } from '#widget/features/measuring/steps.ts';
import { createHost } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { speak } from '#widget/i18n/languages.ts';
import { provideBoot } from '#widget/session/boot.ts';
import { endSession, signIn, signOut, useSession } from '#widget/session/session.ts';
import { App } from './app.tsx';
import { boot } from './boot.fixture.ts';
import { measureEvents } from './measure-events.ts';
import { carryPlacement } from '#widget/starter/carry-placement.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { anna } from '#widget/session/user.fixture.ts';

export const lena: User = { ...anna, email: 'lena@example.de', firstName: 'Lena', lastName: 'Sommer' };

interface Visit {
  readonly user?: User;
  readonly boot?: Partial<Boot>;
}

/** Opens the widget in German as a page of its own at a route, signed in or not. */
export async function openWidget(route: string, visit: Visit = {}) {
  await speak('de');
  const given = { ...boot, ...visit.boot };
  provideBoot(given);
  signOut();
  if (visit.user) signIn(visit.user);
  window.history.replaceState(null, '', `/lindenstrom/#${route}`);
  const host = createHost({
    tenant: 'lindenstrom',
    allowedOrigins: [],
    language: 'de',
    spelling: tenantsSpelling(given.routes),
    carry: carryPlacement,
  });
  measureEvents(host.page);
  connect({
    tenant: 'lindenstrom',
    language: () => 'de',
    token: () => useSession.getState().user?.token ?? null,
    onSessionOver: endSession,
    onAnswer: (name, answer, body) => tellStep({ kind: 'answer', name, answer, body }),
    onFailure: (code) => host.page.emit('error', { code }),
  });
  render(<App host={host} />);
  return { host, user: userEvent.setup() };
}

export function findHeading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });
}
