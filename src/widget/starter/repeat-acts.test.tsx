import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { keepActs, type Early } from './early-acts.ts';
import { enterValue } from './enter-value.ts';
import { repeat } from './repeat-acts.ts';

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

let mounted: Root | undefined;
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  heard.mockReset();
});

/** Shows what the service rendered. */
function show(page: ReactNode) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  return { root, early: keepActs(root, 'lindenstrom') };
}

/** Shows it to somebody who fills it in at once. */
async function fillIn(page: ReactNode = <Form />) {
  const { root, early } = show(page);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna');
  await user.type(screen.getByRole('textbox', { name: 'Words' }), 'Hello');
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(screen.getByRole('combobox'), 'power');
  await user.click(screen.getByRole('radio', { name: '50' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { root, early };
}

const doAgain = (early: Early, root: Element, others?: string) =>
  repeat(early.takeValues(), early.takePresses(), root, others);

const standsThere = () => [
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value,
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value,
  screen.getByRole<HTMLInputElement>('checkbox').checked,
  screen.getByRole<HTMLSelectElement>('combobox').value,
  screen.getByRole<HTMLInputElement>('radio', { name: '50' }).checked,
];

/** Everything that was filled in and pressed has come to the app, once. */
async function expectDone(early: Early, root: Element): Promise<void> {
  await act(async () => doAgain(early, root));
  expect(standsThere()).toEqual(['Anna', 'Hello', true, 'power', true]);
  expect(heard.mock.calls).toEqual([['menu'], ['Anna|Hello|true|power|50']]);
  root.remove();
}

it('has the app know what was entered before it took the page over, and do what was pressed, once', async () => {
  const { root, early } = await fillIn();
  expect(heard).not.toHaveBeenCalled();
  act(() => {
    mounted = hydrateRoot(root, <Form />);
  });
  await expectDone(early, root);
});

it('has the app know of what it has left for later as well', async () => {
  const page = (
    <Suspense fallback={null}>
      <Form />
    </Suspense>
  );
  const { root, early } = await fillIn(page);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  mounted = hydrateRoot(root, page);
  await doAgain(early, root);
  expect(standsThere()).toEqual(['Anna', 'Hello', true, 'power', true]);
  expect(heard.mock.calls).toEqual([['menu'], ['Anna|Hello|true|power|50']]);
  vi.unstubAllGlobals();
  root.remove();
});

it('ticks nothing that was ticked and taken back', async () => {
  const { root, early } = await fillIn();
  await user.click(screen.getByRole('checkbox'));
  act(() => {
    mounted = hydrateRoot(root, <Form />);
  });
  await act(async () => doAgain(early, root));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(heard.mock.calls.at(-1)).toEqual(['Anna|Hello|false|power|50']);
  root.remove();
});

it('sends by the Enter key what was typed', async () => {
  const { root, early } = show(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna{Enter}');
  act(() => {
    mounted = hydrateRoot(root, <Form />);
  });
  await act(async () => doAgain(early, root));
  expect(heard.mock.calls).toEqual([['Anna||false|gas|0']]);
  root.remove();
});

it('does so as well where the app rendered the page anew', async () => {
  const { root, early } = await fillIn();
  expect(heard).not.toHaveBeenCalled();
  root.replaceChildren();
  render(<Form />, { container: root });
  await expectDone(early, root);
});

it('presses nothing that has another name', async () => {
  const { root, early } = await fillIn();
  root.replaceChildren();
  render(<Form label="Delete" />, { container: root });
  await act(async () => doAgain(early, root));
  expect(heard.mock.calls).toEqual([['menu']]);
  root.remove();
});

it('has the cursor behind what was typed where React has put something else there', () => {
  const name = document.body.appendChild(document.createElement('input'));
  enterValue(name, 'Andrea');
  expect([name.selectionStart, name.selectionEnd]).toEqual([6, 6]);
  name.remove();
});

it('leaves the cursor where the person has it', () => {
  const name = document.body.appendChild(document.createElement('input'));
  name.value = 'Andrea';
  name.setSelectionRange(3, 5);
  enterValue(name, 'Andrea');
  expect([name.selectionStart, name.selectionEnd]).toEqual([3, 5]);
  name.remove();
});

it('follows a link once, as the app does', async () => {
  const page = (
    <a
      href="/lindenstrom/faq"
      onClick={(event) => {
        event.preventDefault();
        heard('to the questions');
      }}
    >
      Questions
    </a>
  );
  const { root, early } = show(page);
  await user.click(screen.getByRole('link'));
  act(() => {
    mounted = hydrateRoot(root, page);
  });
  await act(async () => doAgain(early, root));
  expect(heard.mock.calls).toEqual([['to the questions']]);
  root.remove();
});

it('presses none of several that are alike where the app rendered anew', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<button>Remove</button><button>Remove</button>';
  const early = keepActs(root, 'lindenstrom');
  const [first] = screen.getAllByRole('button');
  if (first) await user.click(first);
  const again = document.createElement('div');
  again.innerHTML = root.innerHTML;
  again.addEventListener('click', () => heard('removed'));
  await doAgain(early, again);
  expect(heard).not.toHaveBeenCalled();
  root.remove();
});

it('takes what is entered or taken back until it comes, and leaves alone what nobody can change', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<input name="first"><input name="box" type="checkbox"><input name="mail" value="own@example.org">';
  const early = keepActs(root, 'lindenstrom');
  const [first, box, mail] = root.querySelectorAll('input');
  if (!first || !box || !mail) throw new Error('the fields are gone');
  await user.type(first, 'An');
  await user.click(box);
  await user.type(mail, 'x');
  expect(early.entered.size).toBe(3);
  early.takePresses();
  await user.type(first, 'na');
  await user.click(box);
  mail.readOnly = true;
  mail.value = 'own@example.org';
  await doAgain(early, root);
  expect([first.value, box.checked, mail.value]).toEqual(['Anna', false, 'own@example.org']);
  root.remove();
});

it('sends nothing in the name of somebody who was not on the screen, and presses what is outside of forms', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<form><input name="first"><button>Send</button></form><button>Menu</button>';
  root.addEventListener('submit', () => heard('sent'));
  const early = keepActs(root, 'lindenstrom');
  await user.type(screen.getByRole('textbox'), 'Ben');
  for (const name of ['Send', 'Menu']) await user.click(screen.getByRole('button', { name }));
  heard.mockClear();
  root.lastElementChild?.addEventListener('click', () => heard('menu'));
  await doAgain(early, root, 'anna');
  expect(heard.mock.calls).toEqual([['menu']]);
  root.remove();
});
