import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { noticeAttention } from './is-attended.ts';
import { PageContext } from './page-context.ts';
import { Page } from './page.tsx';

beforeAll(noticeAttention);

const shownAfterStep = () => {
  const asked = vi.fn<() => void>();
  const nothing = () => undefined;
  render(
    <PageContext value={{ siteName: 'Empfehlen', step: 1, onShown: nothing, onFocused: asked, onFailed: nothing }}>
      <Page title="Teile deinen Link">Hier ist er.</Page>
    </PageContext>,
  );
  return { hasFocus: document.activeElement === screen.getByRole('heading'), asked: asked.mock.calls.length };
};

it('the page after a step has the focus, and its top is asked for, where the person has just pressed', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(shownAfterStep()).toEqual({ hasFocus: true, asked: 1 });
});

it('the page after a step takes the focus from nobody who has gone on to the partner’s page', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  expect(shownAfterStep()).toEqual({ hasFocus: false, asked: 0 });
});
