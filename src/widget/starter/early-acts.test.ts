import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepActs, type Early } from './early-acts.ts';

const user = userEvent.setup();
let early: Early;
let root: HTMLElement;

/** What the service rendered. */
function show(html: string): void {
  window.history.replaceState(null, '', '/lindenstrom/');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  early = keepActs(root, 'lindenstrom');
}

/** Whether the browser does by itself what a click on a link leads to. */
async function follow(name: string, key = ''): Promise<boolean> {
  let isLeft = false;
  const hear = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', hear, { once: true });
  if (key !== '') await user.keyboard(`{${key}>}`);
  await user.click(screen.getByRole('link', { name }));
  if (key !== '') await user.keyboard(`{/${key}}`);
  return isLeft;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

/** What was pressed, by its words. */
const pressed = () => Array.from(early.takePresses(), ({ textContent }) => textContent);

it('keeps the link to a page of the widget that was followed last, behind what was pressed', async () => {
  show(`<a href="/lindenstrom/faq">Questions</a><a href="/lindenstrom/regeln?x=1">Rules</a>
    <button type="button">Menu</button>`);
  expect(await follow('Questions')).toBe(false);
  expect(await follow('Rules')).toBe(false);
  await user.click(screen.getByRole('button'));
  expect(pressed()).toEqual(['Menu', 'Rules']);
});

it.each([
  ['elsewhere', '<a href="https://partner.example/lindenstrom/faq">Link</a>', ''],
  ['to another tenant', '<a href="/lindenstromer/faq">Link</a>', ''],
  ['by mail', '<a href="mailto:hilfe@example.de">Link</a>', ''],
  ['into a new tab', '<a href="/lindenstrom/faq" target="_blank">Link</a>', ''],
  ['out of the frame', '<a href="/lindenstrom/faq" target="_top">Link</a>', ''],
  ['into a file', '<a href="/lindenstrom/faq" download>Link</a>', ''],
  ['into a tab of their own', '<a href="/lindenstrom/faq">Link</a>', 'Control'],
  ['into a window of their own', '<a href="/lindenstrom/faq">Link</a>', 'Shift'],
  ['into a tab on a Mac', '<a href="/lindenstrom/faq">Link</a>', 'Meta'],
  ['into a file by a key', '<a href="/lindenstrom/faq">Link</a>', 'Alt'],
])('leaves links to the browser that lead %s', async (_, html, key) => {
  show(html);
  expect(await follow('Link', key)).toBe(true);
  expect(pressed()).toEqual([]);
});

it('skips to the content at once, and leaves the hash to the route', async () => {
  show('<a href="#content">Skip</a><main id="content" tabindex="-1">Text</main>');
  expect(await follow('Skip')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(pressed()).toEqual([]);
});

it('notes each button and each form once, in the order in which they were used', async () => {
  show(`<button type="button">Menu</button><form><button>Send</button></form><form><input aria-label="Code"></form>`);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(Array.from(early.takePresses(), ({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['FORM', ''],
    ['BUTTON', 'Send'],
    ['BUTTON', 'Menu'],
  ]);
});

it('sends no form to nowhere', async () => {
  show('<form><button>Send</button></form>');
  let isSent = false;
  document.addEventListener('submit', (event) => (isSent = !event.defaultPrevented), { once: true });
  await user.click(screen.getByRole('button'));
  expect(isSent).toBe(false);
});

it('keeps what was entered as it was, whatever stands there later', async () => {
  show(`<input aria-label="Name" value="A"><input type="checkbox" aria-label="Rules">
    <select aria-label="Kind"><option>Gas</option><option>Power</option></select><textarea aria-label="Words"></textarea>`);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'nna');
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(screen.getByRole('combobox'), 'Power');
  root.querySelector('input')?.setAttribute('value', 'other');
  root.replaceChildren();
  expect([...early.takeValues().values()]).toEqual(['Anna', true, 'Power']);
});

it('keeps what was chosen in a list that React puts back between the two events that tell of it', async () => {
  show('<select aria-label="Age"><option value="">Any</option><option>young</option></select>');
  const list = screen.getByRole<HTMLSelectElement>('combobox');
  // As hydration does it within the first event.
  root.addEventListener('input', () => (list.value = ''), { capture: true, once: true });
  await user.selectOptions(list, 'young');
  expect([...early.takeValues()]).toEqual([[list, 'young']]);
});

it('keeps a tick that React takes back between the three events that tell of it', async () => {
  show('<input type="checkbox" aria-label="Rules">');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  // As hydration does it within the first event, where nothing was pressed before it: a reader of screens only clicks.
  root.addEventListener('click', () => (box.checked = false), { capture: true, once: true });
  await user.click(box);
  expect(box.checked).toBe(false);
  expect([...early.takeValues()]).toEqual([[box, true]]);
});

it('keeps of several to choose from which one was chosen last', async () => {
  show('<input type="radio" name="kind" aria-label="Gas"><input type="radio" name="kind" aria-label="Power">');
  for (const name of ['Gas', 'Power', 'Gas']) await user.click(screen.getByRole('radio', { name }));
  const [last] = [...early.takeValues()].at(-1) ?? [];
  expect(last).toBe(screen.getByRole('radio', { name: 'Gas' }));
});

it('keeps what the browser put back when the page was loaded again, but no tick, which may be for other words', () => {
  document.body.innerHTML = `<div id="root"><input value="A"><input value="A"><input type="checkbox" checked>
    <input type="checkbox" checked><select><option>1</option><option selected>2</option></select><select><option>1</option><option>2</option></select></div>`;
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const [, name, , box, , kind] = root.children;
  if (!(name instanceof HTMLInputElement && box instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) {
    throw new Error('other fields');
  }
  name.value = 'Anna';
  box.checked = false;
  early = keepActs(root, 'lindenstrom');
  kind.value = '2';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect([...early.takeValues().values()]).toEqual(['Anna', '2']);
  expect(box.checked).toBe(true);
});

it('hears no press once the app shows itself', async () => {
  show('<a href="/lindenstrom/faq">Questions</a><button type="button">Menu</button>');
  early.takePresses();
  expect(await follow('Questions')).toBe(true);
  await user.click(screen.getByRole('button'));
  expect(pressed()).toEqual([]);
});

it('gives what is entered until the app is there, and knows in which fields anything was since', async () => {
  show('<input aria-label="Name">');
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, 'An');
  early.takePresses();
  await user.type(name, 'na');
  const taken = early.takeValues();
  await user.type(name, 'bel');
  expect([...taken.values()]).toEqual(['Anna']);
  expect([...early.entered.keys()]).toEqual([name]);
});

it('forgets a press that nothing has come of for a minute: nobody waits for it any more', async () => {
  show('<button type="button">Send</button><button type="button">Menu</button>');
  const [send, menu] = screen.getAllByRole('button');
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  if (send) await user.click(send);
  now.mockReturnValue(30_000);
  if (menu) await user.click(menu);
  now.mockReturnValue(61_000);
  expect([...early.takePresses()]).toEqual([menu]);
});

it('leaves links to the browser once it is said above that the app does not come, on a page of its own', async () => {
  show(
    '<a href="/lindenstrom/faq">Questions</a><a href="#content">Skip</a><main id="content" tabindex="-1">Text</main>',
  );
  const notice = document.createElement('div');
  root.before(notice);
  // Something that a translator puts there is no such word.
  expect(await follow('Questions')).toBe(false);
  notice.setAttribute('role', 'alert');
  expect(await follow('Questions')).toBe(true);
  expect(await follow('Skip')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  // On a partner's page the frame would be empty.
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window) as Window);
  expect(await follow('Questions')).toBe(false);
});

it('forgets a link that was followed a minute ago', async () => {
  show('<a href="/lindenstrom/faq">Questions</a>');
  await follow('Questions');
  const since = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(since + 61_000);
  expect(pressed()).toEqual([]);
});

it('takes no tick back that a person has made before the browser had put everything back', async () => {
  show('<input type="checkbox" aria-label="Yes">');
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  await user.click(box);
  window.dispatchEvent(new Event('DOMContentLoaded'));
  expect(box.checked).toBe(true);
});
