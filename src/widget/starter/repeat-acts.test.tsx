import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { keepActs } from './early-acts.ts';
import { repeatActs } from './repeat-acts.ts';

const user = userEvent.setup();
const heard = vi.fn<(what: string) => void>();

/** A page that knows what stands in its fields, and says so when it is sent. */
function Form({ label = 'Send' }: { readonly label?: string }) {
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [rules, setRules] = useState(false);
  const [kind, setKind] = useState('gas');
  const [share, setShare] = useState('0');
  const radio = (value: string) => (
    <input
      type="radio"
      name="share"
      aria-label={value}
      value={value}
      checked={share === value}
      onChange={() => setShare(value)}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        heard([name, words, rules, kind, share].join('|'));
      }}
    >
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <input type="checkbox" checked={rules} onChange={({ target }) => setRules(target.checked)} />
      <select value={kind} onChange={({ target }) => setKind(target.value)}>
        <option>gas</option>
        <option>power</option>
      </select>
      {radio('0')}
      {radio('50')}
      <button type="button" onClick={() => heard('menu')}>
        Menu
      </button>
      <button type="submit">{label}</button>
    </form>
  );
}

let taken: Root | undefined;
afterEach(() => {
  act(() => taken?.unmount());
  taken = undefined;
  heard.mockReset();
});

/** Shows what the service rendered, to somebody who fills it in at once. */
async function fillIn() {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  const early = keepActs(root, { tenant: 'lindenstrom', spelling: { shown: String, own: String } });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Hello');
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(screen.getByRole('combobox'), 'power');
  await user.click(screen.getByRole('radio', { name: '50' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { root, early };
}

const standsThere = () => [
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value,
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value,
  screen.getByRole<HTMLInputElement>('checkbox').checked,
  screen.getByRole<HTMLSelectElement>('combobox').value,
  screen.getByRole<HTMLInputElement>('radio', { name: '50' }).checked,
];

it('has the app know what was entered before it took the page over, and do what was pressed, once', async () => {
  const { root, early } = await fillIn();
  expect(heard).not.toHaveBeenCalled();
  act(() => {
    taken = hydrateRoot(root, <Form />);
  });
  await act(async () => repeatActs(early.take(), root, () => undefined));
  expect(standsThere()).toEqual(['Anna', 'Hello', true, 'power', true]);
  expect(heard.mock.calls).toEqual([['menu'], ['Anna|Hello|true|power|50']]);
  root.remove();
});

it('does so as well where the app rendered the page anew', async () => {
  const { root, early } = await fillIn();
  root.replaceChildren();
  render(<Form />, { container: root });
  await act(async () => repeatActs(early.take(), root, () => undefined));
  expect(standsThere()).toEqual(['Anna', 'Hello', true, 'power', true]);
  expect(heard.mock.calls).toEqual([['menu'], ['Anna|Hello|true|power|50']]);
  root.remove();
});

it('presses nothing that has another name in the same place', async () => {
  const { root, early } = await fillIn();
  root.replaceChildren();
  render(<Form label="Delete" />, { container: root });
  await act(async () => repeatActs(early.take(), root, () => undefined));
  expect(heard.mock.calls).toEqual([['menu']]);
  root.remove();
});

it('leaves the cursor where the person has it', async () => {
  const { root, early } = await fillIn();
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'dre', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  act(() => {
    taken = hydrateRoot(root, <Form />);
  });
  await act(async () => repeatActs(early.take(), root, () => undefined));
  expect([name.value, name.selectionStart]).toEqual(['Andrea', 5]);
  root.remove();
});

it('goes last where a link was followed, after what was pressed', async () => {
  const { root, early } = await fillIn();
  render(<Form />, { container: root });
  const acts = { ...early.take(), wish: '/faq' };
  await act(async () => repeatActs(acts, root, (route) => heard(route)));
  await waitFor(() => expect(heard.mock.calls.at(-1)).toEqual(['/faq']));
  root.remove();
});
