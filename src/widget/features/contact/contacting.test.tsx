import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readContactCaptcha, sendContact } from '#contract/people/contact/calls.ts';
import { contactTopic } from '#contract/people/contact/states.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

describe('a copy of a message', () => {
  it.each([
    ['lena@example.de', 'false', 'Eine Kopie'],
    ['Lena@Example.DE', 'false', 'Eine Kopie'],
    ['somebody@example.de', 'true', 'Eine Bestätigung'],
  ])('to %s of who is signed in is one to a stranger: %s', async (address, isStranger, what) => {
    const heard = serviceThat(
      answers(readContactCaptcha, () => ({ captchaRequired: false, challenge: null })),
      answers(sendContact, () => ({ copySent: true })),
    );
    const { user } = await openWidget('/kontakt', { user: { ...lena, email: 'Lena@example.de' } });
    const email = await screen.findByRole('textbox', { name: 'E-Mail-Adresse' });
    await user.clear(email);
    await user.type(email, address);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Thema' }), contactTopic.account);
    await user.type(screen.getByRole('textbox', { name: 'Nachricht' }), 'Bitte ändert meinen Namen.');
    await user.click(screen.getByRole('checkbox', { name: /Kopie an mich senden/ }));
    await user.click(screen.getByRole('button', { name: 'Nachricht senden' }));
    expect(await screen.findByText(`${what} ist an diese Adresse unterwegs.`)).toBeTruthy();
    expect(heard.filter(({ path }) => path.endsWith('/kontakt')).map(({ query }) => query.get('kopie'))).toEqual([
      isStranger,
      null,
    ]);
  });
});

it('promises no copy to who is not signed in, since the address may be anybody’s', async () => {
  serviceThat();
  await openWidget('/kontakt');
  await screen.findByRole('checkbox', { name: 'Eingang per E-Mail bestätigen (freiwillig)' });
  expect(screen.queryByText(/Kopie/)).toBeNull();
});

it('the form for a message says of each field whether it must be filled in', async () => {
  serviceThat(answers(readContactCaptcha, () => ({ captchaRequired: false, challenge: null })));
  await openWidget('/kontakt', { user: lena });
  const topic = await screen.findByRole('combobox', { name: 'Thema' });
  const message = screen.getByRole('textbox', { name: 'Nachricht' });
  expect([topic, message].map((field) => field.getAttribute('aria-required'))).toEqual(['true', 'true']);
});
