import { expect, test } from 'playwright/test';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { everyLook, expectGoodScreen } from './looks.ts';
import { comeToOffice, goInOffice } from './office.ts';
import { headingOf, settle, speak, widgetOn } from './partner-page.ts';
import { tallWindow } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: tallWindow });

const { owner, inactiveOwner, employee } = agencyRole;

/** Each page of the office, and to whom the specification (§6) opens it. */
const pages: readonly Visited[] = [
  ...[
    { tab: 'Übersicht', route: '/agentur/uebersicht' },
    { tab: 'Aufträge', route: '/agentur/auftraege' },
    { tab: 'Leads', route: '/agentur/leads' },
    { tab: 'Empfehlungen', route: '/agentur/empfehlungen' },
    { tab: 'Empfehler', route: '/agentur/empfehler' },
    { tab: 'Prämien', route: '/agentur/praemien' },
    { tab: 'Prämienplan', route: '/agentur/praemienplan' },
    { tab: 'Stammdaten', route: '/agentur/stammdaten' },
  ].map((page) => ({ ...page, roles: [owner, inactiveOwner, employee] })),
  { tab: 'Rechnungen', route: '/agentur/rechnungen', roles: [owner, inactiveOwner] },
  { tab: 'Mitarbeiter', route: '/agentur/mitarbeiter', roles: [owner] },
];
/** Those of a provider whose advisers invite. */
const inviting: readonly Visited[] = [
  { tab: 'Einladen', heading: 'Einen Kontakt einladen', route: '/agentur/einladen', roles: [owner, employee] },
  { tab: 'Einladungen', route: '/agentur/einladungen', roles: [owner, employee] },
];

interface Visited {
  readonly tab: string;
  /** Where it is another one than the tab. */
  readonly heading?: string;
  readonly route: string;
  readonly roles: readonly AgencyRole[];
}

const refused = /^(Das ist (dir|Ihnen) nicht zugänglich|(Du hast|Sie haben) noch keinen Zugang)$/;

for (const [site, visited] of [
  ['site', pages],
  ['telecomSite', [...pages, ...inviting]],
] as const) {
  for (const role of Object.values(agencyRole)) {
    test(`${role} sees the pages of that role and no other on ${site}, all of them good to look at`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await comeToOffice(page, '/agentur', role, site);
      const open = visited.filter(({ roles }) => roles.includes(role));
      const tabs = widgetOn(page).getByRole('navigation').getByRole('link');
      expect((await tabs.allInnerTexts()).toSorted()).toEqual(open.map(({ tab }) => tab).toSorted());
      for (const { route, tab, heading = tab, roles } of visited) {
        await goInOffice(page, route);
        await expect(headingOf(page)).toHaveText(roles.includes(role) ? heading : refused);
        // What the others see of it differs in nothing but its tabs.
        if (role !== owner && route !== '/agentur/uebersicht') continue;
        await settle(page);
        await expectGoodScreen(page, `${route} as ${role} on ${site}`, everyLook);
        await speak(page, 'de');
      }
    });
  }
}
