import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DeskBoot } from '#contract/desk-boot.ts';
import type { DeskUser } from '#contract/operator/calls-desk.ts';
import { operatorScope } from '#contract/operator-scopes.ts';
import { createHost } from '#widget/host/host.ts';
import { App } from '#widget/desk/app.tsx';
import { createDesk } from '#widget/desk/desk.ts';
import { joinDesk } from '#widget/desk/join-desk.ts';
import { boot as ofProgramme } from './boot.fixture.ts';

const { tenant, name, formOfAddress, languages } = ofProgramme.config;

const boot: DeskBoot = {
  config: { tenant, name, formOfAddress, languages },
  language: 'de',
  logoUrl: '/logo.svg',
  productNames: { 'lindenstrom-natur': { de: 'Lindenstrom Natur', en: 'Lindenstrom Nature' } },
};

/** Somebody who may do everything at the desk but register keys, signed in for a while. */
export const karin: DeskUser = {
  token: 'a.b.c',
  expiresAt: '2099-01-01T00:00:00',
  operator: 'Karin Vogt',
  operatorId: '4dc0a6ad-5b43-4f0f-a5d1-2f2b0a6f1c11',
  scopes: Object.values(operatorScope).filter((scope) => scope !== operatorScope.keys),
};

/** Opens the desk in German at a route, signed in or not. */
export async function openDesk(route: string, user: DeskUser | null = karin) {
  window.sessionStorage.clear();
  const desk = createDesk(boot);
  await desk.texts.speak('de');
  if (user) desk.session.signIn(user);
  window.history.replaceState(null, '', `/lindenstrom/betrieb#${route}`);
  const host = createHost({ tenant, allowedOrigins: [], language: 'de' });
  joinDesk(desk, host);
  render(<App desk={desk} host={host} />);
  return { desk, host, user: userEvent.setup() };
}
