import { beforeEach, expect, it, vi } from 'vitest';
import { watchFocusPlace, type FocusPlace } from './focus-place.ts';

let told: FocusPlace[];
let end: () => void;
beforeEach(() => {
  told = [];
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  end = watchFocusPlace(root, (place) => told.push(place));
});

/** Something 200 pixels from the top of the frame, 40 high. */
function put(html: string): HTMLElement {
  const root = document.body.firstElementChild as HTMLElement;
  root.innerHTML = html;
  const element = root.firstElementChild as HTMLElement;
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 200, 100, 40));
  return element;
}

it('tells where a field is that takes the focus, with what is read around it', () => {
  put('<input aria-label="Name">').focus();
  expect(told).toEqual([{ top: 184, height: 72 }]);
});

it('tells of what covers the end of the view as well', () => {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ scrollPaddingBlockEnd: '230px' } as CSSStyleDeclaration);
  put('<a href="#x">Weiter</a>').focus();
  expect(told).toEqual([{ top: 184, height: 302 }]);
});

it('tells nothing of what nobody can operate: a heading is brought into view with its page', () => {
  put('<h1 tabindex="-1">Titel</h1>').focus();
  expect(told).toEqual([]);
});

it('moves nothing under a button of the mouse that is down', () => {
  const field = put('<input aria-label="Name">');
  field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  field.focus();
  field.dispatchEvent(new Event('pointerup', { bubbles: true }));
  expect(told).toEqual([]);
  field.blur();
  field.focus();
  expect(told).toHaveLength(1);
});

it('ends with the connection', () => {
  const field = put('<input aria-label="Name">');
  end();
  field.focus();
  expect(told).toEqual([]);
});
