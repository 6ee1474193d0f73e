import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkOptoutLink, withdrawCampaignByLink } from '#contract/programme/campaigns/calls-by-link.ts';
import { optOutByLink } from '#contract/people/newsletter/calls.ts';
import { listOwnCampaigns, withdrawCampaign, type OwnCampaign } from '#contract/programme/campaigns/calls-own.ts';
import { newsletterState } from '#contract/people/newsletter/states.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const tree: OwnCampaign = {
  campaignId: 'linde',
  title: 'Empfehlen und pflanzen',
  text: 'Ihr dürft mich auf der Baumliste nennen.',
  confirmedAt: '2026-03-01T10:00:00',
  withdrawnAt: null,
};
const river: OwnCampaign = { ...tree, campaignId: 'fluss', title: null, text: 'Und am Fluss.' };
const withdrawnAt = '2026-11-23T10:00:00';
const withdraws = { name: 'Zustimmung widerrufen' };

/** The part of the page with this heading. */
const itemOf = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 3, name })).closest('li');
  if (!item) throw new Error('the campaign stands in no list');
  return within(item);
};

describe('my campaigns', () => {
  it('stand in my data word for word, and end one by one; the others stay', async () => {
    const heard = serviceThat(
      answers(listOwnCampaigns, () => ({ campaigns: [tree, river] })),
      answers(withdrawCampaign, () => ({ withdrawnAt })),
    );
    const { user } = await openWidget('/meinedaten', { user: lena });
    const item = await itemOf('Empfehlen und pflanzen');
    expect(item.getByText(tree.text)).toBeTruthy();
    expect(item.getByText('01.03.2026')).toBeTruthy();
    const button = item.getByRole('button', withdraws);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(tree.title);
    await user.click(button);
    const outcome = await item.findByText('Du hast deine Zustimmung widerrufen.');
    expect(document.activeElement?.contains(outcome)).toBe(true);
    expect(item.queryByRole('button')).toBeNull();
    const sent = heard.filter(({ path }) => path.endsWith('/widerruf'));
    expect(sent.map(({ body }) => body)).toEqual([{ campaignId: 'linde' }]);
    expect((await itemOf('Eine frühere Aktion')).getByRole('button', withdraws)).toBeTruthy();
  });

  it('that have ended say since when', async () => {
    serviceThat(answers(listOwnCampaigns, () => ({ campaigns: [{ ...tree, withdrawnAt }] })));
    await openWidget('/meinedaten', { user: lena });
    const item = await itemOf('Empfehlen und pflanzen');
    expect(item.getByText(/^Du hast deine Zustimmung am/).textContent).toContain('23.11.2026');
    expect(item.queryByRole('button')).toBeNull();
  });

  it('that are none say so, and how one would end', async () => {
    serviceThat(answers(listOwnCampaigns, () => ({ campaigns: [] })));
    await openWidget('/meinedaten', { user: lena });
    expect(await screen.findByText(/^Du machst bei keiner Aktion mit\./)).toBeTruthy();
  });

  it('stay where the service could not end them, and can be tried again; so can reading them', async () => {
    let isThere = false;
    serviceThat(
      answers(listOwnCampaigns, () => (isThere ? { campaigns: [tree] } : noConnection)),
      answers(withdrawCampaign, () => ({ code: 'PSOF0010' })),
    );
    const { user } = await openWidget('/meinedaten', { user: lena });
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    isThere = true;
    await user.click(again);
    const item = await itemOf('Empfehlen und pflanzen');
    await user.click(item.getByRole('button', withdraws));
    expect(await item.findByRole('alert')).toBeTruthy();
    expect(item.getByRole('button', withdraws)).toBeTruthy();
  });
});

describe('the link of a mail', () => {
  const token = 'k'.repeat(43);
  const link = `/empfehler/newsletter/optout?token=${token}`;

  it('ends the newsletter and each campaign by its own button, without a login', async () => {
    const heard = serviceThat(
      answers(checkOptoutLink, () => ({ newsletterState: newsletterState.in, campaigns: [tree] })),
      answers(optOutByLink, () => undefined),
      answers(withdrawCampaignByLink, () => ({ withdrawnAt })),
    );
    const { user } = await openWidget(link);
    await findHeading('Newsletter abbestellen');
    const item = await itemOf('Empfehlen und pflanzen');
    await user.click(item.getByRole('button', withdraws));
    await item.findByText('Du hast deine Zustimmung widerrufen.');
    await user.click(screen.getByRole('button', { name: 'Newsletter abbestellen' }));
    await screen.findByText('Du bekommst unseren Newsletter nicht mehr.');
    await waitFor(() => expect(heard).toHaveLength(3));
    expect(heard.map(({ body }) => body)).toEqual([{ token }, { token, campaignId: 'linde' }, { token }]);
  });

  it('offers to end no newsletter to who has none', async () => {
    serviceThat(answers(checkOptoutLink, () => ({ newsletterState: newsletterState.out, campaigns: [tree] })));
    await openWidget(link);
    await findHeading('Zustimmung widerrufen');
    expect(screen.queryByRole('button', { name: 'Newsletter abbestellen' })).toBeNull();
  });

  it('says to who has left everything that there is nothing left', async () => {
    serviceThat(answers(checkOptoutLink, () => ({ newsletterState: newsletterState.out, campaigns: [] })));
    await openWidget(link);
    expect(await screen.findByText('Du bekommst unseren Newsletter nicht.')).toBeTruthy();
  });

  it('leads, when it lost its secret, who is logged in to the newsletter and the campaigns all the same', async () => {
    serviceThat(answers(listOwnCampaigns, () => ({ campaigns: [tree] })));
    await openWidget('/empfehler/newsletter/optout', { user: lena });
    await findHeading('Newsletter und Aktionen');
    expect((await itemOf('Empfehlen und pflanzen')).getByRole('button', withdraws)).toBeTruthy();
  });

  it('says before that nobody has the address any more', async () => {
    serviceThat(answers(checkOptoutLink, () => ({ code: 'PSOF0107' })));
    await openWidget(link);
    expect(await screen.findByText('Es gibt also nichts, was enden oder anfangen könnte.')).toBeTruthy();
  });
});
