import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { Problem, type Met } from './problem.tsx';

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

const show = (met: Met<'no-token'>) =>
  render(
    <I18nProvider i18n={i18n}>
      <Problem
        {...met}
        known={{
          'no-token': { tone: 'info', title: 'Öffne den Link' },
          PSOF0111: { tone: 'success', title: 'Schon bestätigt', text: 'Mehr brauchst du nicht.', way: <hr /> },
          PSOF0402: { tone: 'warning' },
        }}
      />
    </I18nProvider>,
  );

it('says of a failure what its feature has to say, with the way out, and offers no other try', () => {
  show({ code: 'PSOF0111', onTryAgain: () => undefined });
  expect(screen.getByRole('note').textContent).toBe('Schon bestätigtMehr brauchst du nicht.');
  expect(screen.getByRole('separator')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says the sentence of the list where the feature has no other', () => {
  show({ code: 'PSOF0402' });
  expect(screen.getByRole('note').textContent).toMatch(/^Bitte bestätige zuerst deine E-Mail-Adresse/);
});

it('says of a situation what its feature has to say', () => {
  show({ code: 'no-token' });
  expect(screen.getByRole('note').textContent).toBe('Öffne den Link');
});

it('offers another try where nothing else is known to help', async () => {
  const onTryAgain = vi.fn<() => void>();
  show({ code: 'PSOF0010', onTryAgain });
  expect(screen.getByRole('alert').textContent).toMatch(/^Der Dienst ist gerade ausgelastet/);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});

it('says what failed where there is no other try', () => {
  show({ code: 'PSOF0001' });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
