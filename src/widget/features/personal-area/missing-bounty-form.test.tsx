import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { speakGermanOf } from '#widget/i18n/feature-texts.fixture.ts';
import { provideBoot } from '#widget/session/boot.ts';
import MissingBountyForm from './missing-bounty-form.tsx';

it('says what is wrong with a day to come, and with a name in place of initials', async () => {
  await speakGermanOf('personal-area');
  provideBoot({ products: [] as Boot['products'] } as Boot);
  render(
    <I18nProvider i18n={i18n}>
      <MissingBountyForm onTaken={() => undefined} />
    </I18nProvider>,
  );
  await userEvent.type(screen.getByLabelText('Tag der Empfehlung'), '2999-01-01');
  await userEvent.type(screen.getByLabelText(/^Initialen/), 'Lena Sommer');
  await userEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  expect(screen.getAllByText('Der Tag darf nicht in der Zukunft liegen.')).toHaveLength(2);
  expect(screen.getAllByText('Bitte gib nur Initialen an, zum Beispiel L. S.')).toHaveLength(2);
});
