import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { Failure } from './failure.tsx';

const show = (action?: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <Failure code="PSOF0011" action={action} />
    </I18nProvider>,
  );

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

it('says to try again where the connection failed', () => {
  show();
  expect(screen.getByRole('alert').textContent).toBe(
    'Die Verbindung ist fehlgeschlagen.Bitte versuche es noch einmal.',
  );
});

it('leaves that to the button where there is one', () => {
  show(<button type="button">Noch einmal versuchen</button>);
  expect(screen.queryByText('Bitte versuche es noch einmal.')).toBeNull();
});
