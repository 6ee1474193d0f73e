import { beforeEach, expect, it } from 'vitest';
import { createFootnotes, type Footnotes } from './footnotes.ts';

let footnotes: Footnotes;

const mark = (id: string): Element => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no ${id}`);
  return element;
};

beforeEach(() => {
  document.body.innerHTML = '<p><a id="a"></a><a id="b"></a></p><p><a id="c"></a></p>';
  footnotes = createFootnotes();
});

it('numbers footnotes by where they stand, not by which part of the page came first', () => {
  footnotes.cite('late', mark('c'));
  footnotes.cite('early', mark('b'));
  footnotes.cite('late', mark('a'));
  expect(footnotes.store.getState().cited).toEqual(['late', 'early']);
  expect(footnotes.firstMarkOf('late')).toBe(mark('a'));
});

it('forgets a footnote with its last mark', () => {
  const takeAway = footnotes.cite('price', mark('a'));
  const takeOther = footnotes.cite('price', mark('b'));
  takeAway();
  expect(footnotes.store.getState().cited).toEqual(['price']);
  takeOther();
  expect(footnotes.store.getState().cited).toEqual([]);
});

it('is cleared on each navigation, and tells marks that are still there', () => {
  footnotes.cite('price', mark('a'));
  const { page } = footnotes.store.getState();
  footnotes.clear();
  expect(footnotes.store.getState()).toEqual({ page: page + 1, cited: [] });
});
