import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

/** @param gone what a press takes away; a press elsewhere is one of nobody who is in it */
function Widget({ gone }: { readonly gone: 'notice' | 'section' | 'banner' }) {
  const main = useRef<HTMLElement>(null);
  const [isPressed, setPressed] = useState(false);
  useKeptFocus(main);
  const press = (place: typeof gone, name: string) =>
    !(isPressed && gone === place) && (
      <div>
        <button type="button" onClick={() => setPressed(true)}>
          {name}
        </button>
      </div>
    );
  return (
    <div>
      {press('banner', 'Agree')}
      <main ref={main} tabIndex={-1}>
        {!(isPressed && gone === 'section') && (
          <section aria-label="Referrals">
            <p>Two of three</p>
            {press('notice', 'Try again')}
          </section>
        )}
        <button type="button" onClick={() => setPressed(true)}>
          Elsewhere
        </button>
      </main>
    </div>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const focused = () => document.activeElement;

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

it('goes on in what stood around a button that goes away', async () => {
  render(<Widget gone="notice" />);
  await press('Try again');
  const place = screen.getByRole('region', { name: 'Referrals' });
  expect(focused()).toBe(place);
  await userEvent.tab();
  expect([focused(), place.hasAttribute('tabindex')]).toEqual([
    screen.getByRole('button', { name: 'Elsewhere' }),
    false,
  ]);
});

it.each([
  ['section', 'Try again'],
  ['banner', 'Agree'],
] as const)('goes on at the content where nothing of the %s is left', async (gone, name) => {
  render(<Widget gone={gone} />);
  await press(name);
  expect(focused()).toBe(screen.getByRole('main'));
});

it('leaves the focus where it is while something else goes away', async () => {
  render(<Widget gone="notice" />);
  await press('Elsewhere');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

it('leaves alone who has gone on to the partner’s page', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  render(<Widget gone="notice" />);
  await press('Try again');
  expect(focused()).toBe(document.body);
});
