import { beforeEach, expect, it } from 'vitest';
import { citeFootnote, clearFootnotes, firstMarkOf, useFootnotes } from './footnotes.ts';

const mark = (id: string): Element => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no ${id}`);
  return element;
};

beforeEach(() => {
  document.body.innerHTML = '<p><a id="a"></a><a id="b"></a></p><p><a id="c"></a></p>';
  clearFootnotes();
});

it('numbers footnotes by where they stand, not by which part of the page came first', () => {
  citeFootnote('late', mark('c'));
  citeFootnote('early', mark('b'));
  citeFootnote('late', mark('a'));
  expect(useFootnotes.getState().cited).toEqual(['late', 'early']);
  expect(firstMarkOf('late')).toBe(mark('a'));
});

it('forgets a footnote with its last mark', () => {
  const takeAway = citeFootnote('price', mark('a'));
  const takeOther = citeFootnote('price', mark('b'));
  takeAway();
  expect(useFootnotes.getState().cited).toEqual(['price']);
  takeOther();
  expect(useFootnotes.getState().cited).toEqual([]);
});

it('is cleared on each navigation, and tells marks that are still there', () => {
  citeFootnote('price', mark('a'));
  const { page } = useFootnotes.getState();
  clearFootnotes();
  expect(useFootnotes.getState()).toEqual({ page: page + 1, cited: [] });
});
