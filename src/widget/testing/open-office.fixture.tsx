import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { createHost } from '#widget/host/host.ts';
import { App } from '#widget/office/app.tsx';
import { joinOffice } from '#widget/office/join-office.ts';
import { createOffice } from '#widget/office/office.ts';
import { boot as ofProgramme } from './boot.fixture.ts';

const { tenant, name, formOfAddress, languages, allowedOrigins, support } = ofProgramme.config;

const boot: OfficeBoot = {
  config: { tenant, name, formOfAddress, languages, allowedOrigins, support },
  variant: 'energy',
  language: 'de',
  logoUrl: '/logo.svg',
  wording: {},
};

/** The owner of an agency, signed in for a while. */
export const kaya: OfficeUser = {
  token: 'a.b.c',
  expiresAt: '2099-01-01T00:00:00',
  name: 'Deniz Kaya',
  role: agencyRole.owner,
  agencyNumber: '4711',
  agencyName: 'Agentur Kaya',
};

/** Opens the agency office in German as a page of its own at a route, signed in or not, at an energy tenant if not said. */
export async function openOffice(
  route: string,
  user: OfficeUser | null = kaya,
  variant: OfficeBoot['variant'] = 'energy',
) {
  const office = createOffice({ ...boot, variant });
  await office.texts.speak('de');
  if (user) office.session.signIn(user);
  window.history.replaceState(null, '', `/lindenstrom/agentur#${route}`);
  const host = createHost({ tenant, allowedOrigins, language: 'de' });
  joinOffice(office, host);
  render(<App office={office} host={host} />);
  return { office, host, user: userEvent.setup() };
}
