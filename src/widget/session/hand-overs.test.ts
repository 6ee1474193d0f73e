import { expect, it } from 'vitest';
import { boot } from '#widget/testing/boot.fixture.ts';
import { handOver } from './hand-over.ts';
import { createWidget } from './widget.ts';

const number = handOver<string>();
const token = handOver<string>({ isOfLink: true });

it('are held from when a page leaves something until that is used up', () => {
  const widget = createWidget(boot);
  expect(widget.handOvers.areHeld()).toBe(false);
  const own = number(widget);
  expect(widget.handOvers.areHeld()).toBe(false);
  own.keep('AB12');
  expect(widget.handOvers.areHeld()).toBe(true);
  own.forget();
  expect(widget.handOvers.areHeld()).toBe(false);
});

it('end with a session that runs out, but for what came by a link', () => {
  const widget = createWidget(boot);
  number(widget).keep('AB12');
  token(widget).keep('secret');
  widget.handOvers.forgetWithSession();
  expect([number(widget).read(), token(widget).read(), widget.handOvers.areHeld()]).toEqual([null, 'secret', true]);
  widget.handOvers.forgetAll();
  expect(widget.handOvers.areHeld()).toBe(false);
});
