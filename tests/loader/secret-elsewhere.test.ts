import { expect, it } from 'vitest';
import { addWidget, frameOf, ledTo, widgetAt } from './widget-at.ts';

it('gives the secret of the link that led here to no element of another place', async () => {
  await widgetAt('#/bestaetigung?token=abc', { location: 'none' });
  history.pushState(null, '', '/empfehlen#/agb');
  const widget = addWidget();
  const { pathname, hash } = new URL(frameOf(widget).src);
  expect([pathname, hash, ledTo(widget)]).toEqual(['/lindenstrom/agb', '', []]);
});
