import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Boot } from '#contract/boot.ts';
import type { User } from '#contract/people/account/calls.ts';
import { App } from '#widget/app/app.tsx';
import { joinHost } from '#widget/app/join-host.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import { openHost } from '#widget/starter/open-host.ts';
import { boot } from './boot.fixture.ts';
import { anna } from './user.fixture.ts';

export const lena: User = { ...anna, email: 'lena@example.de', firstName: 'Lena', lastName: 'Sommer' };

interface Visit {
  readonly user?: User;
  readonly boot?: Partial<Boot>;
  /** Makes what an earlier visit or the page has left, before anything is shown. */
  readonly before?: (widget: Widget) => void;
}

/** Opens the widget in German as a page of its own at a route, signed in or not. */
export async function openWidget(route: string, visit: Visit = {}) {
  const widget = createWidget({ ...boot, ...visit.boot });
  await widget.texts.speak('de');
  widget.session.signOut();
  widget.session.forgetEnding();
  widget.consent.resume();
  if (visit.user) widget.session.signIn(visit.user);
  visit.before?.(widget);
  window.history.replaceState(null, '', `/lindenstrom/#${route}`);
  const host = openHost(widget.boot.getState());
  joinHost(widget, host);
  render(<App widget={widget} host={host} startedByHand={document.activeElement?.id === 'root'} />);
  return { widget, host, user: userEvent.setup() };
}

export function findHeading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });
}
