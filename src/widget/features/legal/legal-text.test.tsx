import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { expect, it } from 'vitest';
import { speak } from '#widget/i18n/languages.ts';
import { LegalText } from './legal-text.tsx';

it('follows links to routes within the widget and opens others beside it', async () => {
  await speak('de');
  const { hook, history } = memoryLocation({ path: '/agb', record: true });
  const html = '<p><a href="/datenschutz">Datenschutz</a> <a href="https://example.org/x">Anderswo</a></p>';
  render(
    <I18nProvider i18n={i18n}>
      <Router hook={hook}>
        <LegalText html={html} />
      </Router>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Datenschutz' }));
  expect(history).toEqual(['/agb', '/datenschutz']);
  expect(screen.getByRole('link', { name: 'Anderswo' }).getAttribute('target')).toBe('_blank');
});
