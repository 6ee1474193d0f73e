import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { email, line } from '#contract/fields.ts';
import { CallError } from '#widget/http/call-error.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { said, Spoken } from '#widget/ui/voice.fixture.tsx';
import { FormCheckbox } from './form-checkbox.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormTextField } from './form-text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = v.object({
  agreed: v.literal(true, 'consent-required'),
  person: v.object({ email, city: v.optional(line(5), '') }),
});

type Send = Parameters<typeof useContractForm<typeof schema>>[0]['send'];

function Example({ send }: { readonly send: Send }) {
  const form = useContractForm({
    schema,
    labels: { 'person.email': 'E-Mail', 'person.city': 'Ort', agreed: 'Zustimmung' },
    meant: { PSOF0110: 'person.email' },
    send,
  });
  return (
    <FormFrame form={form} submitLabel="Senden">
      <FormTextField form={form} name="person.email" />
      <FormTextField form={form} name="person.city" optional />
      <FormCheckbox form={form} name="agreed" required>
        Ich stimme zu
      </FormCheckbox>
    </FormFrame>
  );
}

function show(send: Send) {
  render(
    <I18nProvider i18n={i18n}>
      <Spoken>
        <Example send={send} />
      </Spoken>
    </I18nProvider>,
  );
  return userEvent.setup();
}

const mail = () => screen.getByRole('textbox', { name: 'E-Mail' });
const submit = () => screen.getByRole('button', { name: 'Senden' });

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(mail(), 'anna@example.de');
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu' }));
}

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

describe('a form of the contract', () => {
  it('shows every error beside its field and on top, in the order of the page, and focuses the first', async () => {
    const send = vi.fn<Send>();
    const user = show(send);
    await user.type(screen.getByRole('textbox', { name: /Ort/ }), 'Aulingen');
    await user.click(submit());
    expect(mail().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(mail());
    const summary = within(screen.getByRole('group', { name: 'Bitte prüfe 3 Felder' }));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'E-Mail ist ein Pflichtfeld',
      'Ort darf höchstens 5 Zeichen haben',
      'Die Zustimmung ist erforderlich, um fortzufahren.',
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  it('leads from the summary to the field', async () => {
    const user = show(vi.fn<Send>());
    await user.click(submit());
    const address = window.location.href;
    await user.click(screen.getByRole('link', { name: 'Die Zustimmung ist erforderlich, um fortzufahren.' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Ich stimme zu' }));
    expect(document.activeElement?.getAttribute('aria-required')).toBe('true');
    // The hash belongs to the route.
    expect(window.location.href).toBe(address);
  });

  it('takes an error back as soon as the entry is right', async () => {
    const user = show(vi.fn<Send>());
    await user.click(submit());
    await user.type(mail(), 'anna@example.de');
    expect(mail().getAttribute('aria-invalid')).toBeNull();
  });

  it('says on top what is wrong now, of what was when it was sent, without interrupting who types', async () => {
    const user = show(vi.fn<Send>());
    await user.click(submit());
    const summary = screen.getByRole('group', { name: 'Bitte prüfe 2 Felder' });
    expect(said()).toEqual(['Bitte prüfe 2 Felder']);
    await user.type(mail(), 'anna');
    expect(summary.textContent).toBe(
      'Bitte prüfe 2 FelderBitte gib eine gültige E-Mail-Adresse ein.Die Zustimmung ist erforderlich, um fortzufahren.',
    );
    expect(said()).toEqual([]);
    expect(document.activeElement).toBe(mail());
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu' }));
    await user.type(screen.getByRole('textbox', { name: /Ort/ }), 'Aulingen');
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await user.type(mail(), '@example.de');
    expect(screen.queryByRole('group', { name: /^Bitte prüfe/ })).toBeNull();
    await user.click(submit());
    const again = screen.getByRole('group', { name: 'Bitte prüfe 1 Feld' });
    expect(said()).toEqual(['Bitte prüfe 1 Feld']);
    expect(within(again).getByRole('link').textContent).toBe('Ort darf höchstens 5 Zeichen haben');
  });

  it('sends what the schema made of the entries', async () => {
    const send = vi.fn<Send>(() => Promise.resolve());
    const user = show(send);
    await fillIn(user);
    await user.click(submit());
    expect(send.mock.calls[0]?.[0]).toEqual({ agreed: true, person: { email: 'anna@example.de', city: '' } });
  });

  it('sends once however often it is pressed, and again when that has failed', async () => {
    let fail = () => {};
    const failing = new Promise<never>((_, reject) => {
      fail = () => reject(new CallError('PSOF0011'));
    });
    const send = vi.fn<Send>(() => failing);
    const user = show(send);
    await fillIn(user);
    await user.click(submit());
    await user.click(submit());
    await user.type(mail(), '{Enter}');
    // As a password manager does, which asks no button.
    act(() => submit().closest('form')?.requestSubmit());
    fail();
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    expect(send).toHaveBeenCalledTimes(1);
    await user.type(mail(), '{Enter}');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('shows a refusal of the service at the field it means, until the entry changes', async () => {
    const refusal = new CallError('PSOF0003', [{ field: 'email', rule: 'email-same-as-referral', limit: null }]);
    const user = show(() => Promise.reject(refusal));
    await fillIn(user);
    await user.click(submit());
    const sentence = 'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.';
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    expect(document.activeElement).toBe(mail());
    await user.type(mail(), 'x');
    expect(mail().getAttribute('aria-invalid')).toBeNull();
  });

  it('shows a failure that means one field there, in its own words', async () => {
    const user = show(() => Promise.reject(new CallError('PSOF0110')));
    await fillIn(user);
    await user.click(submit());
    const [inSummary, atField] = await screen.findAllByText('Diese E-Mail-Adresse ist nicht gültig.');
    expect(inSummary?.closest('[role="group"]')).not.toBeNull();
    expect(mail().getAttribute('aria-describedby')).toBe(atField?.parentElement?.id);
    expect(document.activeElement).toBe(mail());
  });

  it('takes back only the refusal whose entry has changed', async () => {
    const refused = (field: string) => ({ field, rule: 'required', limit: null });
    const user = show(() => Promise.reject(new CallError('PSOF0003', [refused('email'), refused('city')])));
    await fillIn(user);
    await user.click(submit());
    const city = screen.getByRole('textbox', { name: /Ort/ });
    await waitFor(() => expect(city.getAttribute('aria-invalid')).toBe('true'));
    await user.type(mail(), 'x');
    expect([mail(), city].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  });

  it('has a new key once an entry has changed', async () => {
    const keys: string[] = [];
    const user = show((values, keyFor) => {
      keys.push(keyFor(values));
      return Promise.reject(new CallError('PSOF0010'));
    });
    await fillIn(user);
    await user.click(submit());
    await user.type(mail(), 'n');
    await user.click(submit());
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('says that something failed that is no call, and reports it as a mistake of ours', async () => {
    const mistake = new TypeError('a mistake of ours');
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const user = show(() => Promise.reject(mistake));
    await fillIn(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(reported).toHaveBeenCalledExactlyOnceWith(mistake);
  });

  it('says that something failed where what breaks a rule is not on the page, and reports which', async () => {
    const reported = vi.fn<(mistake: Error) => void>();
    vi.stubGlobal('reportError', reported);
    const send = vi.fn<Send>();
    function Unseen() {
      const form = useContractForm({ schema, initialInput: { agreed: true }, labels: { agreed: 'Zustimmung' }, send });
      return (
        <FormFrame form={form} submitLabel="Senden">
          {null}
        </FormFrame>
      );
    }
    render(
      <I18nProvider i18n={i18n}>
        <Unseen />
      </I18nProvider>,
    );
    await userEvent.setup().click(submit());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(reported.mock.calls.map(([{ message }]) => message)).toEqual([expect.stringContaining('person.email')]);
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps the entries when the network fails and tries again with the same key', async () => {
    const keys: string[] = [];
    const user = show((values, keyFor) => {
      keys.push(keyFor(values));
      return keys.length < 2 ? Promise.reject(new CallError('PSOF0011')) : Promise.resolve();
    });
    await fillIn(user);
    await user.click(submit());
    await screen.findByText('Die Verbindung ist fehlgeschlagen. Deine Eingaben sind noch da.');
    expect(mail()).toHaveProperty('value', 'anna@example.de');

    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(screen.queryByText(/Verbindung/)).toBeNull();
    expect(document.activeElement).toBe(submit());
  });
});
