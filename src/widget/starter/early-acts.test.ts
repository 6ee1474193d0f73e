import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepActs, type Early } from './early-acts.ts';

const user = userEvent.setup();
let early: Early;
let root: HTMLElement;

/** What the service rendered. */
function show(html: string): void {
  window.history.replaceState(null, '', '/lindenstrom/');
  document.body.innerHTML = `<div id="root">${html}</div>`;
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const spelling = { shown: (route: string) => route, own: (shown: string) => shown.replace('/regeln', '/agb') };
  early = keepActs(root, { tenant: 'lindenstrom', spelling });
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

it('keeps the link to a page of the widget that was followed last, as the widget spells it', async () => {
  show('<a href="/lindenstrom/faq">Questions</a><a href="/lindenstrom/regeln?lang=de&widget=top&x=1">Rules</a>');
  expect(await follow('Questions')).toBe(false);
  expect(await follow('Rules')).toBe(false);
  expect(early.take()).toEqual({ presses: [], values: [], wish: '/agb?x=1' });
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
  expect(early.take().wish).toBeNull();
});

it('skips to the content at once, and leaves the hash to the route', async () => {
  show('<a href="#content">Skip</a><main id="content" tabindex="-1">Text</main>');
  expect(await follow('Skip')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(early.take().wish).toBeNull();
});

it('notes each button and each form once, in the order in which they were used', async () => {
  show(`<button type="button">Menu</button><form><button>Send</button></form><form><input aria-label="Code"></form>`);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'A{Enter}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(early.take().presses.map(({ element, way }) => [element.tagName, element.textContent, way])).toEqual([
    ['FORM', '', [2]],
    ['BUTTON', 'Send', [1, 0]],
    ['BUTTON', 'Menu', [0]],
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
  const { values } = early.take();
  expect(values.map(({ value, checked, place }) => [value, checked, place.way])).toEqual([
    ['Anna', false, [0]],
    ['on', true, [1]],
    ['Power', false, [2]],
  ]);
});

it('keeps what the browser put back when the page was loaded again, and nothing that was rendered so', () => {
  document.body.innerHTML = `<div id="root"><input value="A"><input value="A"><input type="checkbox" checked>
    <input type="checkbox" checked><select><option>1</option><option selected>2</option></select><select><option>1</option><option>2</option></select></div>`;
  root = document.querySelector<HTMLElement>('#root') ?? document.body;
  const [, name, , box, , kind] = root.children;
  if (!(name instanceof HTMLInputElement && box instanceof HTMLInputElement && kind instanceof HTMLSelectElement)) {
    throw new Error('other fields');
  }
  name.value = 'Anna';
  box.checked = false;
  early = keepActs(root, { tenant: 'lindenstrom', spelling: { shown: String, own: String } });
  kind.value = '2';
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  expect(early.take().values.map(({ value, checked }) => [value, checked])).toEqual([
    ['Anna', false],
    ['on', false],
    ['2', false],
  ]);
});

it('hears nothing more once the app is alive', async () => {
  show('<a href="/lindenstrom/faq">Questions</a><button type="button">Menu</button>');
  early.take();
  expect(await follow('Questions')).toBe(true);
  await user.click(screen.getByRole('button'));
  expect(early.take()).toEqual({ presses: [], values: [], wish: null });
});
