import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { createRouteLocation } from '#widget/host/route-location.ts';
import { LocationContext } from '#widget/host/use-navigation.ts';
import { WidgetProvider } from '#widget/session/widget-context.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { useConsentText } from './use-consent-text.tsx';

const texts = {
  ...boot.texts,
  termsLabel: { text: 'Ich stimme den [Bedingungen](/agb) zu.', version: '7' },
};

const widget = createWidget({ ...boot, texts });
const location = createRouteLocation({
  route: '/',
  language: 'de',
  unsaid: 'de',
  addressOf: (route) => `https://werben.example${route}`,
  onStep: () => undefined,
});
let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

const Surroundings = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <WidgetProvider value={widget}>
      <LocationContext value={location}>{children}</LocationContext>
    </WidgetProvider>
  </I18nProvider>
);

const consentTo = (of: Parameters<typeof useConsentText>[0]) =>
  renderHook(() => useConsentText(of), { wrapper: Surroundings }).result.current;

it('has the tenant’s words, with links to the routes that they name', () => {
  const { words } = consentTo('terms');
  render(words, { wrapper: Surroundings });
  expect(screen.getByText(/^Ich stimme den/).textContent).toMatch(/^Ich stimme den Bedingungen.* zu\.$/);
  expect(screen.getByRole('link', { name: /^Bedingungen/ }).getAttribute('href')).toBe(
    'https://werben.example/agb?lang=de',
  );
});

it('proves them by the keys of the body, wherever in it they stand', () => {
  expect(consentTo('newsletter').stampedAs('recommender.newsletter')).toEqual({
    'recommender.newsletterText': 'Neues per E-Mail.',
    'recommender.newsletterVersion': '1',
  });
  expect(consentTo('terms').stampedAs('terms')).toEqual({ termsText: texts.termsLabel.text, termsVersion: '7' });
});

it('takes the words that came with what they are about', () => {
  const consent = consentTo({ text: 'Ja.', version: '3' });
  expect(consent.stampedAs('consent')).toEqual({ consentText: 'Ja.', consentVersion: '3' });
});
