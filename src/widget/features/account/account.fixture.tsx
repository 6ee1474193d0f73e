import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Router } from 'wouter';
import { vi } from 'vitest';
import type { User } from '#contract/people/account/calls.ts';
import { fromWire } from '#contract/wire.ts';
import { createHost } from '#widget/host/host.ts';
import { HostProvider } from '#widget/host/host-provider.tsx';
import { routerHooks } from '#widget/host/router-hooks.ts';
import { connect } from '#widget/http/connection.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import type { Session } from '#widget/session/session.ts';
import { WidgetProvider } from '#widget/session/widget-context.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';

let i18n: I18n;
let widget: Widget;

/** The session at the widget of the test. */
export const session = (): Session => widget.session;

export const token = 'a'.repeat(43);

export const annaOnTheWire = {
  Email: 'anna@example.de',
  Anrede: '',
  Vorname: 'Anna',
  Nachname: 'Beispiel',
  Empfehlerhash: 'a'.repeat(40),
  Token: 'abc',
  GueltigBis: '2099-01-01T12:00:00',
  NewsletterOptinGegeben: false,
  NewsletterOptinVersendetAm: null,
  Language: 'de',
  PasswortGesetzt: true,
  SupportSitzung: false,
};

export const anna = fromWire(annaOnTheWire) as User;

/**
 * The service: what each path answers.
 * @returns the bodies that it is sent
 */
export function service(answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.clone().text());
    const path = new URL(request.url).pathname.replace('/api/v1/lindenstrom/', '');
    const [status, body] = answers[path] ?? [404, { Code: 'PSOF0005', Meldung: '' }];
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
  return sent;
}

export function open(route: string, page: ReactElement) {
  window.history.replaceState(null, '', `/lindenstrom/#${route}`);
  const host = createHost({ tenant: 'lindenstrom', allowedOrigins: [] });
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <WidgetProvider value={widget}>
        <HostProvider value={host}>
          <Router {...routerHooks(host.location)}>{page}</Router>
        </HostProvider>
      </WidgetProvider>
    </I18nProvider>,
  );
  return { host, unmount, user: userEvent.setup() };
}

export const field = (label: string) => screen.findByLabelText(label);
export const press = (name: string) => screen.getByRole('button', { name });

/** Nobody is signed in, and German is spoken. */
export async function begin(): Promise<void> {
  i18n = await germanOf('account');
  widget = createWidget(boot);
  widget.session.signOut();
  widget.session.forgetEnding();
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => null, onSessionOver: () => undefined });
}
