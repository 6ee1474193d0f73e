import { expect, test } from 'playwright/test';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { everyLook, expectGoodScreen } from './looks.ts';
import { comeToOffice, goInOffice } from './office.ts';
import { headingOf, settle, widgetOn } from './partner-page.ts';
import { tallWindow } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: tallWindow });

/** Each page of the office, and to whom the specification (§6) opens it. */
const pages: readonly { route: string; heading: string; roles: readonly AgencyRole[] }[] = [
  ...[
    { route: '/agentur/uebersicht', heading: 'Übersicht' },
    { route: '/agentur/auftraege', heading: 'Aufträge' },
    { route: '/agentur/leads', heading: 'Leads' },
    { route: '/agentur/empfehlungen', heading: 'Empfehlungen' },
    { route: '/agentur/empfehler', heading: 'Empfehler' },
  ].map((page) => ({ ...page, roles: [agencyRole.owner, agencyRole.inactiveOwner, agencyRole.employee] })),
];

const refused = /^(Dieser Teil des Büros|Du hast noch keinen Zugang)/;

for (const role of Object.values(agencyRole)) {
  test(`${role} sees the pages of that role and no other, and each of them is good to look at`, async ({ page }) => {
    test.setTimeout(180_000);
    await comeToOffice(page, '/agentur', role);
    const open = pages.filter(({ roles }) => roles.includes(role));
    const tabs = widgetOn(page).getByRole('navigation').getByRole('link');
    expect((await tabs.allInnerTexts()).toSorted()).toEqual(open.map(({ heading }) => heading).toSorted());
    for (const { route, heading, roles } of pages) {
      await goInOffice(page, route);
      if (roles.includes(role)) await expect(headingOf(page)).toHaveText(heading);
      else await expect(headingOf(page)).toHaveText(refused);
      if (role === agencyRole.owner || route === pages[0]?.route) {
        await settle(page);
        await expectGoodScreen(page, `${route} as ${role}`, everyLook);
        await widgetOn(page).getByRole('button', { name: 'DE Deutsch' }).press('Enter');
      }
    }
  });
}
