import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { readAnyReferral } from '#contract/people/personal-area/calls-any-referral.ts';
import { readReferral, type SharedReferral } from '#contract/referral/recommending/calls.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { compilePage } from '#widget/testing/compile-page.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

// An entry is counted once in a visit, so each test follows a link of its own.
let count = 10;
let number = '';
beforeEach(() => {
  number = `CC12CD34${(count += 1)}`;
});

const offered = () => offerOf(number);
const link = () => `https://widget.example/lindenstrom/e/${number}`;
const service = (status: SharedReferral['status'] = referralStatus.ok) =>
  serviceThat(
    answers(openReferral, offered),
    answers(readAnyReferral, (_, { path }) =>
      path.endsWith(`/${lena.recommenderHash}`)
        ? { ...offered(), side: bountySide.recommender, createdAt: '2026-11-18T12:00:00' }
        : { code: 'PSOF0301' },
    ),
    answers(readReferral, (): SharedReferral => ({
      ...offered(),
      status,
      referralCode: 'mira',
      link: link(),
      recommenderShare: 50,
      shareText: 'Schau mal: {link}',
      createdAt: '2026-11-18T12:00:00',
    })),
  );
const route = () => `/empfaengerdaten/${number}`;
const given = () => ({ offeredReferral: offered() });
const entries = (heard: readonly Heard[]) => heard.filter(({ path }) => path.endsWith(`/empfehlung/${number}`));
const form = () => screen.queryByRole('textbox', { name: 'Vorname' });

// Compiled here once, and not while a page is waited for.
beforeAll(async () => {
  await Promise.all([compilePage('share'), import('./recipient-form.tsx')]);
});

describe('a shared link that its own recommender opens', () => {
  it('leads to where it can be shared, says why, and is no entry', async () => {
    const heard = service();
    const { host } = await openWidget(route(), { user: lena, boot: given() });
    await findHeading('Teile deinen Link');
    const notice = screen.getByText('Das ist dein eigener Link').closest<HTMLElement>('[role=status]');
    const area = within(notice ?? document.body).getByRole('link', { name: 'Zu meinen Empfehlungen' });
    expect(area.getAttribute('href')).toBe('/lindenstrom/persoenlicherbereich');
    expect(form()).toBeNull();
    expect(entries(heard)).toEqual([]);

    act(() => host.location.navigate(`/empfehlung/${number}`));
    await waitFor(() => expect(screen.queryByText('Das ist dein eigener Link')).toBeNull());
  });

  it.each([
    [referralStatus.ok, true],
    [referralStatus.expired, false],
    [referralStatus.blocked, false],
  ])('says of a referral that is %s whether others can leave their details there: %s', async (status, canBe) => {
    service(status);
    await openWidget(route(), { user: lena, boot: given() });
    expect(await screen.findByText('Das ist dein eigener Link', {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.queryByText(/^Andere sehen dort deine Empfehlung/) !== null).toBe(canBe);
  });

  it('is a recommendation where a tenant allows people to recommend to themselves', async () => {
    service();
    const config = { ...boot.config, selfRecommendation: true };
    await openWidget(route(), { user: lena, boot: { ...given(), config } });
    await waitFor(() => expect(form()).toBeTruthy());
  });
});

it('somebody else who is logged in sees the recommendation, and counts', async () => {
  const heard = service();
  await openWidget(route(), { user: { ...lena, recommenderHash: 'd'.repeat(40) }, boot: given() });
  await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
  await waitFor(() => expect(entries(heard)).toHaveLength(1));
});
