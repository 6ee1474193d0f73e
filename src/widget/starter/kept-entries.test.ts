import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { valueOf, type Field } from './early-values.ts';
import { enterKept } from './enter-kept.ts';
import { takeEntries } from './kept-entries.ts';
import { keepEntries } from './load-again.ts';

const noon = Date.UTC(2026, 10, 26, 12);
const stored = () => Object.values(Object.fromEntries(Object.entries(window.sessionStorage))).join('');

function show(fields: string, kept = 'data-kept="true"'): HTMLElement {
  document.body.innerHTML = `<div id="root"><form ${kept}>${fields}</form></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

/** As where somebody has entered something in all of its fields. */
function keep(root: Element, route = '/kontakt'): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')];
  keepEntries(new Map(fields.map((field) => [field, valueOf(field)])), 'lindenstrom', route, noon);
}

const take = (route = '/kontakt', now = noon) => [...takeEntries('lindenstrom', route, now).values()];

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  window.sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('keeps what was entered for the next document of the screen, once', () => {
  keep(show('<input name="name" value="Ada"><textarea name="text">Hallo</textarea>'));
  expect(take()).toEqual(['Ada', 'Hallo']);
  expect([take(), stored()]).toEqual([[], '']);
});

it.each([
  ['a password, also one that is being shown', '<input type="text" autocomplete="new-password" value="secret">'],
  ['a tick, which may be a consent', '<input type="checkbox" name="terms" checked>'],
])('keeps no field for %s', (_, field) => {
  keep(show(field));
  expect(take()).toEqual([]);
});

it('keeps nothing of a form that does not ask for it', () => {
  keep(show('<input name="iban" value="DE02120300000000202051">', ''));
  expect(stored()).not.toContain('DE02');
  expect(take()).toEqual([]);
});

it('keeps nothing of a form that has gone', () => {
  const root = show('<input name="name" value="Ada">');
  const [field] = root.querySelectorAll('input');
  if (!field) throw new Error('no field');
  root.replaceChildren();
  keepEntries(new Map([[field, 'Ada']]), 'lindenstrom', '/kontakt', noon);
  expect(stored()).not.toContain('Ada');
  expect(take()).toEqual([]);
});

it('keeps nothing where nobody has entered anything', () => {
  show('<input name="email" value="ada@example.org">');
  keepEntries(new Map(), 'lindenstrom', '/kontakt', noon);
  expect(take()).toEqual([]);
});

it('leaves to another screen of the page what is that one’s', () => {
  keep(show('<input name="name" value="Ada">'));
  expect(take('/faq')).toEqual([]);
  expect(take()).toEqual(['Ada']);
});

it('gives nothing after a minute, and nothing to another tenant', () => {
  keep(show('<input name="name" value="Ada">'));
  expect(takeEntries('fernklang', '/kontakt', noon).size).toBe(0);
  expect(take('/kontakt', noon + 60_000)).toEqual([]);
  expect(stored()).toBe('');
});

it.each([
  'null',
  '1',
  '{',
  '{"route":"/kontakt","at":1e13,"entries":1}',
  '{"route":"/kontakt","at":1e13,"entries":[["name"]]}',
])('is not troubled by %s where its own should be', (text) => {
  window.sessionStorage.setItem(`${window.location.host}/lindenstrom_entries`, text);
  enterKept(show('<input name="name">'), 'lindenstrom', '/kontakt');
  expect(document.querySelector('input')?.value).toBe('');
});

it('does without a storage that is blocked', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keep(show('<input name="name" value="Ada">'));
  expect(take()).toEqual([]);
  blocked.mockRestore();
});

const choices = (second: string, selected: string) => `<input type="radio" name="share" value="50">
  <input type="radio" name="share" value="100" ${second}>
  <select name="topic"><option value="">-</option><option value="bill" ${selected}>Bill</option></select>`;
const state = (root: Element) => Array.from(root.querySelectorAll<Field>('input, select'), (field) => valueOf(field));

it('enters it as the person did, where the field is there', () => {
  keep(show(choices('checked', 'selected')));
  const root = show(choices('', ''));
  enterKept(root, 'lindenstrom', '/kontakt');
  expect(state(root)).toEqual([false, true, 'bill']);
});

it('enters it when a form comes later, once, and nothing where nobody can', async () => {
  keep(show('<input name="name" value="Ada"><input name="email" value="ada@example.org">'));
  const root = show('');
  enterKept(root, 'lindenstrom', '/kontakt');
  const come = async (fields: string) => {
    const form = document.createElement('form');
    form.dataset['kept'] = 'true';
    form.innerHTML = fields;
    root.replaceChildren(form);
    // Who watches is told before anything else happens.
    await Promise.resolve();
    return state(root);
  };
  expect(await come('<input name="name">')).toEqual(['Ada']);
  expect(await come('<input name="name"><input name="email" readonly value="known@example.org">')).toEqual([
    '',
    'known@example.org',
  ]);
});

it('leaves what stands in a field by then', () => {
  keep(show('<input name="name" value="Ada">'));
  const root = show('<input name="name" value="Ada Lovelace">');
  enterKept(root, 'lindenstrom', '/kontakt');
  expect(state(root)).toEqual(['Ada Lovelace']);
});

it('says at the head of the form what has come back and what has not, until it is sent', async () => {
  const fields = '<input name="name" value="Ada"><input name="email" value="ada@example.org">';
  for (const [more, expected] of [
    ['', 'Die Eingaben sind wieder da. Bitte das Formular noch einmal absenden.'],
    ['<input type="checkbox" name="terms">', 'Die Eingaben sind wieder da. Bitte die Häkchen neu setzen'],
  ] as const) {
    keep(show(fields));
    enterKept(show(fields.replaceAll(/ value="[^"]*"/g, '') + more), 'lindenstrom', '/kontakt');
    const said = document.querySelectorAll('form > [role="status"]');
    expect(said).toHaveLength(1);
    await vi.waitFor(() => expect(said[0]?.textContent).toContain(expected));
    document.querySelector('form')?.dispatchEvent(new Event('submit'));
    expect(document.querySelector('[role="status"]')).toBeNull();
  }
});

it('says nothing where nothing has come back', () => {
  keep(show('<input name="name" value="Ada">'));
  enterKept(show('<input name="name" value="Ada Lovelace">'), 'lindenstrom', '/kontakt');
  expect(document.querySelector('[role="status"]')).toBeNull();
});
