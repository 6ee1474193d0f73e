import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareFactor, readFactor, signInAtDesk } from '#contract/operator/calls-desk.ts';
import { listSearches } from '#contract/records/dossiers/calls-searches.ts';
import { listOperatorActions } from '#contract/operator/calls.ts';
import { karin, openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const setupAddress = `otpauth://totp/Lindenstrom:Karin%20Vogt?secret=${secret}&issuer=Lindenstrom`;
const noActions = { content: [], next: null };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

beforeEach(() => sessionStorage.clear());

describe('the sign-in at the desk', () => {
  it('asks for the key, then for the digits, and goes on to where somebody wanted to', async () => {
    const heard = serviceThat(
      answers(readFactor, () => ({ operator: 'Karin Vogt', isSet: true })),
      answers(signInAtDesk, () => karin),
      answers(listOperatorActions, () => noActions),
      answers(listSearches, () => ({ searches: [] })),
    );
    const { user } = await openDesk('/betrieb/protokoll', null);
    await heading('Im Betriebsbüro anmelden');
    await user.type(screen.getByLabelText('Dein Betreiberschlüssel'), ' my-own-key ');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    await user.type(await screen.findByLabelText('Ziffern aus deiner App'), '123 456');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await heading('Protokoll');
    const [asked, signedIn] = heard;
    expect(asked?.headers.get('authorization')).toBe('Bearer my-own-key');
    expect(signedIn?.headers.get('authorization')).toBe('Bearer my-own-key');
    expect(signedIn?.body).toEqual({ digits: '123456' });
    expect(JSON.stringify([sessionStorage, localStorage].map((each) => Object.entries(each)))).not.toContain(
      'my-own-key',
    );
  });

  it('shows an app’s code and secret to whoever comes for the first time', async () => {
    serviceThat(
      answers(readFactor, () => ({ operator: 'Karin Vogt', isSet: false })),
      answers(prepareFactor, () => ({ secret, setupAddress })),
    );
    const { user } = await openDesk('/betrieb', null);
    await user.type(await screen.findByLabelText('Dein Betreiberschlüssel'), 'key');
    await user.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR-Code für deine Authenticator-App' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Anderen Schlüssel verwenden' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Dein Betreiberschlüssel')).value).toBe('');
  });

  it('offers only what the key is for, and says of the rest that it is not open', async () => {
    serviceThat();
    await openDesk('/betrieb/protokoll', { ...karin, scopes: ['Auftraege'] });
    await heading('Das ist dir nicht zugänglich');
    expect(screen.queryByRole('link', { name: 'Protokoll' })).toBeNull();
  });
});
