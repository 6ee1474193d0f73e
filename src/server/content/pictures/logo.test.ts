import { expect, it } from 'vitest';
import { logoProblem } from './logo.ts';

it.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', undefined],
  ['<?xml version="1.0"?>\n<!-- one --> <!-- two -- three -->\n<svg></svg>', undefined],
  ['<!-- one --> text <svg></svg>', 'must be an SVG drawing'],
  ['<!-- one <svg></svg>', 'must be an SVG drawing'],
  ['<svg onload="x()"></svg>', 'must not have event handlers'],
])('%s', (svg, problem) => {
  expect(logoProblem(svg)).toBe(problem);
});

it('reads what is full of comments and no drawing at once', () => {
  expect(logoProblem(`${'<!---->'.repeat(70_000)}x`)).toBe('must be an SVG drawing');
});

it('reads what is full of blanks and refers to nothing at once', () => {
  expect(logoProblem(`<svg style="fill: url(${' '.repeat(400_000)})"></svg>`)).toBeUndefined();
});
