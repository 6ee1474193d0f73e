import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listCampaigns } from '#contract/calls/campaigns.ts';
import { agreeAsRecipient, checkRecipient } from '#contract/calls/recipients-access.ts';
import { createReferral } from '#contract/calls/referrals.ts';
import { boot } from './boot.fixture.ts';
import { findHeading, lena, openWidget } from './open.fixture.tsx';
import { ownRecipientOf } from './own-recipient.fixture.ts';
import { answers, noConnection, serviceThat } from './service.fixture.ts';

const showNew = () => screen.findByRole('button', { name: 'Neuen Text anzeigen' });

it('shows the new terms where the campaigns cannot be read again, and offers none of the old words', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  let refused = false;
  const texts = { ...boot.texts, termsLabel: { text: 'Ich stimme dem Neuen zu.', version: '2' } };
  serviceThat(
    answers(listCampaigns, () =>
      refused
        ? noConnection
        : {
            campaigns: [
              {
                campaignId: 'tree',
                title: 'x',
                text: 'x',
                legalText: 'y',
                ticked: false,
                consent: 'Ja.',
                version: '1',
              },
            ],
          },
    ),
    answers(createReferral, (body) => {
      refused = body !== null;
      return refused ? { code: 'PSOF0309' } : { captchaRequired: false, challenge: null };
    }),
    ({ url }) =>
      url.includes('/api/')
        ? null
        : new Response(`<script type="application/json" id="boot">${JSON.stringify({ ...boot, texts })}</script>`),
  );
  const { user } = await openWidget('/empfehlen/natur', { user: lena });
  await findHeading('Lindenstrom Natur empfehlen');
  await screen.findByRole('checkbox', { name: /Ja\./ });
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
  await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
  await user.click(await showNew());
  expect(await screen.findByRole('checkbox', { name: 'Ich stimme dem Neuen zu.' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ja\./ })).toBeNull());
  expect(screen.queryByText(/Verbindung ist fehlgeschlagen/)).toBeNull();
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
