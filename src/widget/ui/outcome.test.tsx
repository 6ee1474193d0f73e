import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { noticeAttention } from './is-attended.ts';
import { Outcome } from './outcome.tsx';
import { PageContext } from './page-context.ts';

beforeAll(noticeAttention);

it.each([
  ['takes the focus and is shown to who looks at the widget', 'focus', true],
  ['takes the focus and is shown to who has pressed in a document that denies its focus', 'pointerdown', true],
  ['leaves alone who has gone on to the partner’s page', 'blur', false],
])('what came of a press %s', (_, last, isHere) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(last === 'focus');
  window.dispatchEvent(new Event(last));
  const onFocused = vi.fn<() => void>();
  const page = { siteName: '', step: 0, onShown: () => undefined, onFocused, onFailed: () => undefined };
  render(
    <PageContext value={page}>
      <Outcome>Gespeichert.</Outcome>
    </PageContext>,
  );
  expect(document.activeElement === screen.getByText('Gespeichert.')).toBe(isHere);
  expect(onFocused).toHaveBeenCalledTimes(isHere ? 1 : 0);
});
