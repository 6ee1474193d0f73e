import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeEarly } from './early.ts';

const done = vi.fn<(what: string) => void>();

/** A screen with one of each. */
function Screen() {
  const [name, setName] = useState('');
  const [isTicked, setTicked] = useState(false);
  const [kind, setKind] = useState('money');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        done(`sent ${name} ${kind} ${isTicked}`);
      }}
    >
      <label>
        Name <input value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        Agreed <input type="checkbox" checked={isTicked} onChange={({ target }) => setTicked(target.checked)} />
      </label>
      <label>
        Kind
        <select value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="money">Money</option>
          <option value="voucher">Voucher</option>
        </select>
      </label>
      <button type="submit">Send</button>
      <button type="button" onClick={() => done('more')}>
        More
      </button>
      <a
        href="/lindenstrom/faq"
        onClick={(event) => {
          event.preventDefault();
          done('to the questions');
        }}
      >
        Questions
      </a>
      <a href="mailto:service@example.org">Mail</a>
    </form>
  );
}

const root = document.createElement('div');

/** The screen as the service has rendered it, before any script. */
function show() {
  root.innerHTML = renderToString(<Screen />);
  document.body.append(root);
}

function arrive() {
  show();
  return noticeEarly(root, 'lindenstrom');
}

/** The app comes. */
const hydrate = () => render(<Screen />, { container: root, hydrate: true });

beforeEach(() => done.mockClear());

afterEach(() => {
  cleanup();
  root.remove();
});

describe('before the app is there', () => {
  it('what is typed, ticked and chosen is kept, and known to the app', async () => {
    const early = arrive();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Lena');
    await user.click(screen.getByLabelText('Agreed'));
    await user.selectOptions(screen.getByLabelText('Kind'), 'voucher');
    hydrate();
    early.handOver();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lena');
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(done.mock.calls).toEqual([['sent Lena voucher true']]);
  });

  it('what was entered before any script is kept as well', async () => {
    show();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Lena');
    await user.selectOptions(screen.getByLabelText('Kind'), 'voucher');
    const early = noticeEarly(root, 'lindenstrom');
    hydrate();
    early.handOver();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(done.mock.calls).toEqual([['sent Lena voucher false']]);
  });

  it('what is ticked and taken back is not ticked', async () => {
    const early = arrive();
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Agreed'));
    await user.click(screen.getByLabelText('Agreed'));
    hydrate();
    early.handOver();
    expect(screen.getByLabelText<HTMLInputElement>('Agreed').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(done.mock.calls).toEqual([['sent  money false']]);
  });

  it.each([
    ['a button', 'button', 'More', 'more'],
    ['a link to another page', 'link', 'Questions', 'to the questions'],
    ['the form’s button', 'button', 'Send', 'sent  money false'],
  ] as const)('%s that is pressed waits for the app, and is pressed once', async (_, role, name, what) => {
    const early = arrive();
    await userEvent.click(screen.getByRole(role, { name }));
    expect(done).not.toHaveBeenCalled();
    hydrate();
    early.handOver();
    expect(done.mock.calls).toEqual([[what]]);
  });

  it('the Enter key in a field sends what was typed, once the app is there', async () => {
    const early = arrive();
    await userEvent.type(screen.getByLabelText('Name'), 'Lena{Enter}');
    hydrate();
    early.handOver();
    expect(done.mock.calls).toEqual([['sent Lena money false']]);
  });

  it('of several presses the last one counts', async () => {
    const early = arrive();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('link', { name: 'Questions' }));
    hydrate();
    early.handOver();
    expect(done.mock.calls).toEqual([['to the questions']]);
  });

  it('what the browser can do by itself is left to it', async () => {
    arrive();
    const left: boolean[] = [];
    root.addEventListener('click', (event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    });
    await userEvent.click(screen.getByRole('link', { name: 'Mail' }));
    await userEvent.keyboard('{Control>}');
    expect(left).toEqual([true]);
  });

  it('nothing is done where the app shows something else', async () => {
    const early = arrive();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    early.drop();
    hydrate();
    expect(done).not.toHaveBeenCalled();
  });
});
