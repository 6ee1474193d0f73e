import { expect, it } from 'vitest';
import { addWidget, frameOf, ledTo, widgetAt } from './widget-at.ts';

const secretOf = (widget: HTMLElement) => new URL(ledTo(widget)[0] ?? frameOf(widget).src).hash;

it('gives the secret of the link that led here to one element, and to none that comes in its place', async () => {
  const unconcerned = await widgetAt('#/bestaetigung?token=abc', { location: 'none' });
  expect([location.hash, secretOf(unconcerned)]).toEqual(['#/bestaetigung', '']);
  const first = addWidget();
  expect(secretOf(first)).toBe('#token=abc');
  first.remove();
  expect(secretOf(addWidget())).toBe('');
});
