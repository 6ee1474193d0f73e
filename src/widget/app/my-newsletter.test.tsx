import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readUser, type User } from '#contract/calls/account.ts';
import { optOut } from '#contract/calls/newsletter.ts';
import { lena, openWidget } from './open.fixture.tsx';
import { answers, serviceThat } from './service.fixture.ts';

it('says that the newsletter has ended as soon as it is unsubscribed', async () => {
  const subscribed: User = { ...lena, newsletterOptinGiven: true, newsletterOptinSentAt: '2026-01-01T10:00:00' };
  let user = subscribed;
  serviceThat(
    answers(optOut, () => {
      user = { ...lena, newsletterOptinGiven: false, newsletterOptinSentAt: null };
      return undefined;
    }),
    answers(readUser, () => user),
  );
  const { user: person } = await openWidget('/meinedaten', { user: subscribed });
  await person.click(await screen.findByRole('button', { name: 'Newsletter abbestellen' }));
  expect(await screen.findByText('Du bekommst unseren Newsletter nicht.')).toBeTruthy();
});
