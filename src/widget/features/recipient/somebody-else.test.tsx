import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';
import { ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import type { Widget } from '#widget/session/widget.ts';

const number = 'SE12CD34EF';
const token = 'b'.repeat(40);
const known = { before: ({ recipientTokens }: Widget) => recipientTokens.keep(number, token) };
const notMe = () => screen.findByRole('button', { name: 'Das bin ich nicht' });

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it.each([
  ['who has not confirmed', false, '', known],
  ['who has confirmed', true, '', known],
  ['by the link of a mail', true, `?token=${token}`, {}],
])('%s is left by somebody else, who gets the form for themselves', async (_, confirmed, query, before) => {
  const heard = serviceThat(
    answers(openReferral, () => offerOf(number)),
    answers(checkRecipient, () => ({ ...ownRecipientOf(number), confirmed })),
  );
  const { widget, user } = await openWidget(`/empfaengerdaten/${number}${query}`, before);
  await user.click(await notMe());
  expect(await screen.findByRole('button', { name: 'Angaben senden' })).toBeTruthy();
  expect(screen.queryByText(/Jonas/)).toBeNull();
  expect(widget.recipientTokens.read(number)).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  // Nobody comes to the link a second time by that.
  expect(heard.filter(({ path }) => path.includes(number))).toHaveLength(1);
});

it('is told that the link is over, where only whom the device knew saw more of it', async () => {
  serviceThat(
    answers(openReferral, () => ({ code: 'PSOF0302' })),
    answers(checkRecipient, () => ownRecipientOf(number)),
  );
  const { user, host } = await openWidget(`/empfaengerdaten/${number}`, known);
  await user.click(await notMe());
  await waitFor(() => expect(host.location.route).toBe('/empfehlungabgelaufen'));
});

it('nobody is known for more than sixty days after their last visit', async () => {
  serviceThat(answers(openReferral, () => offerOf(number)));
  const { widget } = await openWidget(`/empfaengerdaten/${number}`);
  vi.useFakeTimers({ now: new Date('2030-01-01T10:00:00Z'), toFake: ['Date'] });
  widget.recipientTokens.keep(number, token);
  vi.setSystemTime(new Date('2030-03-02T09:59:59Z'));
  expect(widget.recipientTokens.read(number)).toBe(token);
  vi.setSystemTime(new Date('2030-03-02T10:00:01Z'));
  expect([widget.recipientTokens.read(number), localStorage.length]).toEqual([null, 0]);
});
