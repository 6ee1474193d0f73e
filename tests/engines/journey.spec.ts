import { addressOf } from '../browser/addresses.ts';
import { isBelowHeader } from '../browser/seen.ts';
import { linkIn, mailTo } from '../e2e/mailbox.ts';
import { isAtRest, makeReferral } from './recommend.ts';
import { test } from './suite.ts';

test('a referral is made on the partner’s page and confirmed by the link in the mail', async ({ tab, request }, {
  project,
}) => {
  await tab.resize(390, 844);
  const email = `anna.${project.name}.${Date.now().toString(36)}@example.org`;
  await tab.open(`${addressOf('site')}/empfehlen`);
  await makeReferral(tab, email);

  const link = linkIn(await mailTo(request, email, 'optin'), '/bestaetigung');
  await tab.open('about:blank');
  await tab.open(link);
  await tab.sees('Bestätige deine Empfehlung');
  await tab.page.comesTo(true, isBelowHeader);
  await tab.isAt(/^[^?]*#\/bestaetigung$/);
  await isAtRest(tab);
  await tab.widget().press('button', 'Bestätigen');
  await tab.sees('Teile deinen Link');
  // WebKit's tabs share what is stored: who comes to the demo's page next is not Anna.
  await tab.widget().run(() => localStorage.clear());
});
