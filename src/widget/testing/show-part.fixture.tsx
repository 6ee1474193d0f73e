import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Boot } from '#contract/boot.ts';
import type { User } from '#contract/people/account/calls.ts';
import { germanOf } from './feature-texts.fixture.ts';
import { WidgetProvider } from '#widget/session/widget-context.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from './boot.fixture.ts';

interface Surroundings {
  readonly user?: User;
  readonly boot?: Partial<Boot>;
}

/** Shows a part of a feature in German without the app around it, to who is signed in or to nobody. */
export async function showPart(feature: string, part: ReactElement, surroundings: Surroundings = {}) {
  const i18n = await germanOf(feature);
  const widget = createWidget({ ...boot, ...surroundings.boot });
  if (surroundings.user) widget.session.signIn(surroundings.user);
  render(
    <I18nProvider i18n={i18n}>
      <WidgetProvider value={widget}>{part}</WidgetProvider>
    </I18nProvider>,
  );
  return { widget };
}
