import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { collectBounty } from '#contract/money/collecting/calls-collect.ts';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { listOwnReferrals } from '#contract/people/personal-area/calls.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { ownClaim, ownReferral } from '#widget/testing/own-referral.fixture.ts';
import type { Host } from '#widget/host/host.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { logOut } from '#widget/session/log-in-and-out.ts';
import type { Widget } from '#widget/session/widget.ts';
import { askedByLink, byLink, other, own, secret, service, waiting } from './collecting.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

const amount = () => within(screen.getByRole('main')).findAllByText(/^\d+\s€$/);
/** Goes to another page, and from there to a route. */
async function goOn({ location }: Host, route: string) {
  location.navigate('/faq');
  await findHeading(/Fragen/);
  location.navigate(route);
}
/** Types an account and goes on to the last page. */
async function giveAccount(user: Awaited<ReturnType<typeof openWidget>>['user']) {
  await user.type(await screen.findByRole('textbox', { name: 'Name auf dem Konto' }), 'Lena Sommer');
  await user.type(screen.getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
}
const choosing = 'Art der Auszahlung';

beforeEach(() => localStorage.clear());

describe('the link of a bounty', () => {
  it('is forgotten by who logs in: what is theirs is collected then', async () => {
    const heard = service();
    const { widget, host } = await openWidget(`/praemie?token=${secret}`);
    expect((await amount())[0]?.textContent).toBe('25\u00a0€');
    widget.session.signIn(lena);
    await goOn(host, `/praemie?praemierung=${other}`);
    await waitFor(async () => expect((await amount())[0]?.textContent).toBe('40\u00a0€'));
    expect(askedByLink(heard).at(-1)).toBe(false);
  });

  it('is forgotten with the logout', async () => {
    service();
    const { widget, host } = await openWidget(`/praemie?token=${secret}`, { user: lena });
    await amount();
    logOut(widget.session);
    await goOn(host, '/praemie');
    expect(await screen.findByText('Bitte öffne den Link in unserer E-Mail')).toBeTruthy();
  });

  it('does not stand in the way of another bounty of who is signed in', async () => {
    service();
    const { host } = await openWidget(`/praemie?token=${secret}`, { user: lena });
    expect((await amount())[0]?.textContent).toBe('25\u00a0€');
    await goOn(host, `/praemie?praemierung=${own}`);
    await waitFor(async () => expect((await amount())[0]?.textContent).toBe('60\u00a0€'));
    host.location.navigate(`/praemie/${other}?auszahlung=geld`);
    await findHeading(/Wohin/);
    await waitFor(async () => expect((await amount())[0]?.textContent).toBe('40\u00a0€'));
  });

  it('never leads to another bounty than the one that was wanted', async () => {
    service();
    await openWidget(`/praemie?praemierung=${other}&token=${secret}`);
    expect(await screen.findByText('Wir kennen diese Prämie nicht.')).toBeTruthy();
    expect(screen.queryByText(choosing)).toBeNull();
  });

  it('that the service refuses is forgotten, so that the session counts', async () => {
    serviceThat(answers(readClaims, (_, heard) => (byLink(heard) ? { code: 'PSOF0503' } : { claims: [waiting(own)] })));
    const { host } = await openWidget(`/praemie?token=${secret}`, { user: lena });
    expect(await screen.findByText(/Dieser Link zur Prämie ist abgelaufen/)).toBeTruthy();
    await goOn(host, '/praemie');
    expect((await amount())[0]?.textContent).toBe('60\u00a0€');
  });
});

describe('a bounty that is collected', () => {
  it('is told on the page that says thank you, and not to who comes there again', async () => {
    let claim = { ...waiting(own), keptAccount: 'DE89…3000' };
    serviceThat(
      answers(readClaims, () => ({ claims: [claim] })),
      answers(collectBounty, () => {
        claim = { ...claim, state: bountyState.claimed, payoutBy: '2098-12-01T10:00:00' };
        return { ...claim, accountKept: false };
      }),
    );
    const { host, user } = await openWidget(`/praemie/${own}?auszahlung=geld`, { user: lena });
    await user.click(await screen.findByRole('button', { name: 'Weiter' }));
    await user.click(await screen.findByRole('button', { name: /jetzt abholen/ }));
    await findHeading(/Danke/);
    expect((await amount())[0]?.textContent).toBe('60\u00a0€');
    await goOn(host, '/praemiedanke');
    await findHeading('Prämien abholen');
    expect(screen.queryByText(/Danke/)).toBeNull();
  });

  it('is not asked to be collected of who opens that page anew without the link', async () => {
    serviceThat();
    await openWidget('/praemiedanke');
    await findHeading('Deine Prämie');
    expect(screen.getByText('Bitte öffne den Link in unserer E-Mail')).toBeTruthy();
  });
});

it.each([
  ['by its link', `/praemie?token=${secret}`, {}],
  ['in the list', '/praemie', { user: lena }],
])('a bounty whose day has passed can still be collected, and until when is said %s', async (_, route, visit) => {
  const late = { ...waiting(own), collectBy: '2025-01-09T10:00:00' };
  serviceThat(answers(readClaims, (__, heard) => ({ claims: byLink(heard) ? [late] : [late, waiting(other)] })));
  await openWidget(route, visit);
  expect((await screen.findByText(/Aus Kulanz/)).textContent).toBe(
    'Die Frist zum Abholen ist am 09.01.2025 abgelaufen. Aus Kulanz kannst du die Prämie noch bis zum 16.12.2098 abholen.',
  );
  const asked = screen.queryAllByText(/Bitte bis zum/).map(({ textContent }) => textContent);
  expect(asked).toEqual('user' in visit ? ['Bitte bis zum 16.11.2098 abholen'] : []);
});

it.each([
  ['geld', 'Lieber einen Gutschein nehmen', 'Gutschein'],
  ['gutschein', 'Lieber eine Überweisung nehmen', 'Überweisung'],
])('who wants something else than %s finds that chosen', async (given, instead, chosen) => {
  serviceThat(answers(readClaims, () => ({ claims: [waiting(own)] })));
  const { user } = await openWidget(`/praemie/${own}?auszahlung=${given}`, { user: lena });
  await user.click(await screen.findByRole('link', { name: instead }));
  expect(await screen.findByText(choosing)).toBeTruthy();
  expect(screen.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toHaveProperty('checked', true);
});

describe('the last page', () => {
  const toDetails = `/praemie/${own}?auszahlung=geld`;

  it('names no button that is not there for who has no password', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [{ ...waiting(own), passwordNeeded: true }] })));
    await openWidget(`/praemie/${own}?auszahlung=gutschein`, { user: { ...lena, passwordSet: false } });
    expect(await screen.findByText('Bitte nutze den Link in unserer E-Mail')).toBeTruthy();
    // What is typed here would be lost on the way by the mail.
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText(/Prämie jetzt abholen/)).toBeNull();
  });

  it('says of what was collected elsewhere just that', async () => {
    serviceThat(
      answers(readClaims, () => ({ claims: [waiting(own)] })),
      answers(collectBounty, () => ({ code: 'PSOF0501' })),
    );
    const { widget, user } = await openWidget(toDetails, { user: lena });
    await giveAccount(user);
    expect(await screen.findByText(/^Noch ist nichts abgeschickt/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prämie jetzt abholen' }));
    const told = await screen.findByText(errorText(widget.texts.i18n, 'PSOF0501'));
    expect(told.closest('[tabindex]')).toBe(document.activeElement);
    expect(screen.queryByText(/^Noch ist nichts abgeschickt|DE89/)).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });
});

describe('who goes back from the summary', () => {
  const accounts = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });

  it('finds the account that was typed, and not the one that is kept', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [{ ...waiting(own), keptAccount: 'DE02…2051' }] })));
    const { user } = await openWidget(`/praemie/${own}?auszahlung=geld`, { user: lena });
    expect(await accounts('Gespeichert|gespeichert')).toHaveProperty('checked', true);
    await user.click(await accounts('Ein anderes Bankkonto'));
    await giveAccount(user);
    await user.click(await screen.findByRole('button', { name: 'Angaben ändern' }));
    expect(await accounts('Ein anderes Bankkonto')).toHaveProperty('checked', true);
    expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveProperty('value', 'DE89 3704 0044 0532 0130 00');
  });
});

it('which of several bounties a link collects is in its name', async () => {
  service();
  await openWidget('/praemie', { user: lena });
  const links = await screen.findAllByRole('link', {
    name: /^Abholen\s*\d0\s€\s*für deine Empfehlung von Lindenstrom Natur/,
  });
  expect(links.map((link) => link.getAttribute('href')?.split('=').at(-1))).toEqual([own, other]);
  expect(screen.getByRole('link', { name: /^Abholen\s*40/ })).toBe(links[1]);
});

it('a wrong password stands at its field', async () => {
  serviceThat(
    answers(readClaims, () => ({ claims: [{ ...waiting(own), passwordNeeded: true }] })),
    answers(collectBounty, () => ({ code: 'PSOF0507' })),
  );
  const { user } = await openWidget(`/praemie/${own}?auszahlung=gutschein`, { user: lena });
  await user.type(await screen.findByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
  await user.type(screen.getByRole('textbox', { name: 'Wiederholung der E-Mail-Adresse' }), 'lena@example.de');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  const password = await screen.findByLabelText('Dein aktuelles Passwort');
  await user.type(password, 'Falsch123');
  await user.click(screen.getByRole('button', { name: /jetzt abholen/ }));
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
  expect(password).toBe(document.activeElement);
});

const isHeld = ({ texts }: Widget) => waitFor(() => screen.getByText(errorText(texts.i18n, 'PSOF0509')));

describe('a bounty that an operator holds', () => {
  it.each(['/praemie', `/praemie/${own}?auszahlung=geld`])(
    'is told as such at %s before anything is asked',
    async (route) => {
      serviceThat(answers(readClaims, () => ({ claims: [{ ...waiting(own), underReview: true }] })));
      const { widget } = await openWidget(`${route}${route.includes('?') ? '&' : '?'}token=${secret}`);
      await isHeld(widget);
      expect(screen.queryByText(choosing)).toBeNull();
      expect(screen.queryByRole('textbox')).toBeNull();
    },
  );

  it('cannot be led to another account either', async () => {
    serviceThat(
      answers(readClaims, () => ({
        claims: [{ ...waiting(own), ...ownClaim({ underReview: true, payoutBy: null }), passwordNeeded: false }],
      })),
    );
    const { widget } = await openWidget(`/bankdaten?token=${secret}`);
    await isHeld(widget);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the personal area', () => {
  it('offers to collect until the time is up, whatever the service has come to say of it', async () => {
    const rows = [
      ownReferral({ productName: 'Linden Duo', claims: [{ ...waiting(own), claimBy: '2026-01-09T10:00:00' }] }),
      ownReferral({ referralNumber: 'AB12CD34EG', claims: [waiting(other)] }),
    ];
    const sums = { openCent: 0, upTo: false, readyCent: 0, claimedCent: 0, returnedCent: 0, paidCent: 0 };
    serviceThat(
      answers(listOwnReferrals, () => ({ content: rows, hasNext: false, pageCount: 1, totalCount: 2, sums })),
      answers(listMissingBounties, () => ({ missingBounties: [] })),
    );
    await openWidget('/persoenlicherbereich', { user: lena });
    const inTime = within(await screen.findByRole('article', { name: 'Lindenstrom Natur' }));
    expect(inTime.getByRole('link', { name: /abholen$/ }).getAttribute('href')).toContain(other);
    const late = screen.getByRole('article', { name: 'Linden Duo' });
    expect(within(late).queryByRole('link', { name: /abholen$/ })).toBeNull();
    expect(late.textContent).toContain('ist am 09.01.2026 verfallen');
  });
});
