import { beforeEach, expect, it, vi } from 'vitest';
import { keepEntries, takeEntries } from './kept-entries.ts';

const noon = Date.UTC(2026, 10, 26, 12);

function show(fields: string, kept = 'data-kept="true"'): HTMLElement {
  document.body.innerHTML = `<div id="root"><form ${kept}>${fields}</form></div>`;
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  return root;
}

/** What would be entered again, by the fields' names. */
const taken = (root: Element, route = '/kontakt', now = noon) =>
  Array.from(takeEntries(root, 'lindenstrom', route, now), ([{ name }, value]) => [name, value]);

const keep = (root: Element) => keepEntries(root, 'lindenstrom', '/kontakt', noon);
const stored = () => JSON.stringify(Object.fromEntries(Object.entries(window.sessionStorage)));

beforeEach(() => {
  window.sessionStorage.clear();
});

it('keeps what was entered for another document of the screen, once', () => {
  const name = '<input name="name" value="Ada"><textarea name="text">Hallo</textarea>';
  keep(show(name));
  const root = show('<input name="name"><textarea name="text"></textarea><input name="other">');
  expect(taken(root)).toEqual([
    ['name', 'Ada'],
    ['text', 'Hallo'],
  ]);
  expect(taken(root)).toEqual([]);
});

it('keeps what was chosen', () => {
  const choices = (second: string) => `<input type="radio" name="share" value="50">
    <input type="radio" name="share" value="100" ${second}>
    <select name="topic"><option value="">-</option><option value="bill" ${second && 'selected'}>Bill</option></select>`;
  keep(show(choices('checked')));
  const kept = takeEntries(show(choices('')), 'lindenstrom', '/kontakt', noon);
  expect(Array.from(kept, ([field, value]) => [field.name, field.value, value])).toEqual([
    ['share', '100', true],
    ['topic', '', 'bill'],
  ]);
});

it.each([
  ['a password', '<input type="password" name="password" value="secret">'],
  ['a tick, which may be a consent', '<input type="checkbox" name="terms" checked>'],
  ['what a person has not seen', '<input type="hidden" name="key" value="k">'],
])('keeps no field for %s', (_, field) => {
  keep(show(field));
  expect(stored()).toBe('{}');
});

it('keeps nothing of a form that does not ask for it', () => {
  keep(show('<input name="iban" value="DE02120300000000202051">', ''));
  expect(stored()).toBe('{}');
});

it('gives nothing to another screen, and forgets it', () => {
  keep(show('<input name="name" value="Ada">'));
  const root = show('<input name="name">');
  expect(taken(root, '/faq')).toEqual([]);
  expect(taken(root)).toEqual([]);
});

it('gives nothing after half an hour', () => {
  keep(show('<input name="name" value="Ada">'));
  expect(taken(show('<input name="name">'), '/kontakt', noon + 30 * 60_000)).toEqual([]);
});

it('forgets what was kept when nothing is entered any more', () => {
  keep(show('<input name="name" value="Ada">'));
  keep(show('<input name="name">'));
  expect(stored()).toBe('{}');
});

it('gives each tenant its own', () => {
  keep(show('<input name="name" value="Ada">'));
  expect(takeEntries(show('<input name="name">'), 'fernklang', '/kontakt', noon).size).toBe(0);
});

it.each([
  'null',
  '1',
  '{',
  '{"route":"/kontakt","at":1e13,"values":1}',
  '{"route":"/kontakt","at":1e13,"values":[["name"]]}',
])('is not troubled by %s where its own should be', (text) => {
  window.sessionStorage.setItem(`${window.location.host}/lindenstrom_entries`, text);
  expect(taken(show('<input name="name">'))).toEqual([]);
});

it('does without a storage that is blocked', () => {
  const root = show('<input name="name" value="Ada">');
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  keep(root);
  expect(taken(root)).toEqual([]);
  blocked.mockRestore();
});
