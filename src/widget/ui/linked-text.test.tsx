import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { LinkedText } from './linked-text.tsx';

it('parts an address after its @ at most, and changes no word', async () => {
  const i18n = await germanOf();
  const text = 'Widerruf an [uns](/kontakt) oder anna@example.de.';
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <LinkedText text={text} hrefOf={(path) => path} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe('Widerruf an uns (öffnet einen neuen Tab) oder anna@example.de.');
  expect(container.innerHTML).toContain('oder anna@<wbr>example.de.');
});
