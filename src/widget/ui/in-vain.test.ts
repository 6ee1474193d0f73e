import { beforeEach, expect, it, vi } from 'vitest';

const again = vi.fn();
let now = 0;
let parts: { readonly noteLack: () => void; readonly notePress: () => void };

beforeEach(async () => {
  again.mockClear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // As in a new document.
  vi.resetModules();
  const module = await import('./load-part.ts');
  module.whenInVain(again);
  parts = module;
});

it('asks for another document where "try again" was pressed in vain, once for each press', () => {
  parts.noteLack();
  expect(again).not.toHaveBeenCalled();
  parts.notePress();
  parts.noteLack();
  parts.noteLack();
  expect(again).toHaveBeenCalledOnce();
});

it('holds a press to have been for something else after ten seconds', () => {
  parts.notePress();
  now += 10_001;
  parts.noteLack();
  expect(again).not.toHaveBeenCalled();
});
