import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { createRecipient } from '#contract/referral/recipient/calls.ts';
import { agreeAsRecipient, checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { createReferral } from '#contract/referral/recommending/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const showNew = () => screen.findByRole('button', { name: 'Neuen Text anzeigen' });

const campaign = { campaignId: 'tree', title: 'x', text: 'x', legalText: 'y', ticked: false };
const former = { campaigns: [{ ...campaign, consent: 'Ja.', version: '1' }] };
const ofToday = { campaigns: [{ ...campaign, consent: 'Ja, neu.', version: '2' }] };
const broken = { code: 'PSOF0001' } as const;

/**
 * Sends a form whose terms have changed meanwhile.
 * @param frame what the service says where they are asked for
 * @param campaigns and what of the campaigns, then
 */
async function sendFormerTerms(
  frame: () => Response,
  campaigns: () => typeof ofToday | typeof noConnection | typeof broken,
) {
  let refused = false;
  serviceThat(
    answers(listCampaigns, () => (refused ? campaigns() : former)),
    answers(createReferral, (body) => {
      refused = body !== null;
      return refused ? { code: 'PSOF0309' } : { captchaRequired: false, challenge: null };
    }),
    ({ url }) => (url.includes('/api/') ? null : frame()),
  );
  const { user } = await openWidget('/empfehlen/natur', { user: lena });
  await findHeading('Lindenstrom Natur empfehlen');
  await screen.findByRole('checkbox', { name: /Ja\./ });
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
  await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
  return user;
}

function changedFrame(): Response {
  const texts = { ...boot.texts, termsLabel: { text: 'Ich stimme dem Neuen zu.', version: '2' } };
  return Response.json({ ...boot, texts });
}

const isTold = () => screen.findByText('Du siehst jetzt den neuen Stand.', {}, { timeout: 5000 });

it('shows the new terms where the campaigns cannot be read again, and offers none of the old words', async () => {
  const note = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const user = await sendFormerTerms(changedFrame, () => noConnection);
  await user.click(await showNew());
  await isTold();
  expect(screen.getByRole('checkbox', { name: 'Ich stimme dem Neuen zu.' })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Ja\./ })).toBeNull();
  expect(screen.queryByText(/Verbindung ist fehlgeschlagen/)).toBeNull();
  expect(note).toHaveBeenCalledExactlyOnceWith('Referral widget: no campaigns (PSOF0011)');
});

it('offers the campaigns again that could not be read when the text was asked for before', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  let isBroken = true;
  const user = await sendFormerTerms(changedFrame, () => (isBroken ? noConnection : ofToday));
  await user.click(await showNew());
  await isTold();
  isBroken = false;
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme dem Neuen zu.' }));
  await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
  await user.click(await showNew());
  expect(await screen.findByRole('checkbox', { name: /Ja, neu\./ })).toBeTruthy();
});

it('tells of new terms when the campaigns beside them are those of today as well, at another try too', async () => {
  let isBroken = true;
  const user = await sendFormerTerms(
    () => (isBroken ? new Response(null, { status: 500 }) : changedFrame()),
    () => (isBroken ? broken : ofToday),
  );
  await user.click(await showNew());
  await screen.findByText(/technischer Fehler/);
  isBroken = false;
  await user.click(await showNew());
  await isTold();
  expect(screen.getByRole('checkbox', { name: /Ja, neu\./ })).toHaveProperty('checked', false);
});

it('sends the details again as another attempt where the language was changed after a lost answer', async () => {
  const offer = offerOf('AB12CD34EF');
  let consentText = 'Ja.';
  const heard = serviceThat(
    answers(openReferral, () => ({ ...offer, consentText })),
    answers(createRecipient, () => noConnection),
  );
  const { widget, user } = await openWidget(`/empfaengerdaten/${offer.referralNumber}`);
  await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Jonas');
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Bauer');
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'jonas@example.de');
  await user.click(screen.getByRole('checkbox', { name: /Ja\./ }));
  await user.click(screen.getByRole('button', { name: 'Angaben senden' }));
  await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  consentText = 'Yes.';
  await act(async () => {
    await widget.texts.speak('en');
    widget.boot.setState({ language: 'en' });
  });
  await screen.findByRole('checkbox', { name: /Yes\./ });
  await user.click(screen.getByRole('button', { name: 'Send details' }));
  const sent = () => heard.filter(({ path }) => path.includes('/empfaenger/create/'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ body }) => body)).toMatchObject([{ consentText: 'Ja.' }, { consentText: 'Yes.' }]);
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

it('leads a recipient on whose link has expired when the new text is asked for', async () => {
  let refused = false;
  const recipient = {
    ...ownRecipientOf('ZZ12CD34TC'),
    confirmed: true,
    consentDue: true,
    consentText: 'Ich willige ein.',
  };
  serviceThat(
    answers(checkRecipient, () => (refused ? { code: 'PSOF0405' } : recipient)),
    answers(agreeAsRecipient, () => {
      refused = true;
      return { code: 'PSOF0309' };
    }),
  );
  const { user } = await openWidget(`/empfaenger/zustimmung?token=${'c'.repeat(40)}`);
  await user.click(await screen.findByRole('checkbox', { name: /willige ein/ }));
  await user.click(screen.getByRole('button', { name: 'Zustimmen' }));
  await user.click(await showNew());
  expect(await screen.findByText('Dieser Link ist abgelaufen')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
