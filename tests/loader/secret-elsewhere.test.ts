import { expect, it } from 'vitest';
import { addWidget, frameOf, widgetAt } from './widget-at.ts';

it('gives the secret of the link that led here to no element of another place', async () => {
  await widgetAt('#/bestaetigung?token=abc', { location: 'none' });
  history.pushState(null, '', '/empfehlen#/agb');
  const { pathname, hash } = new URL(frameOf(addWidget()).src);
  expect([pathname, hash]).toEqual(['/lindenstrom/agb', '']);
});
