import { expect, test, vi } from 'vitest';

import { observeHeight } from './content-height.ts';

test('the height is whole pixels that hold all of it, told once, and after each change of the content', async () => {
  const content = document.createElement('main');
  const text = content.appendChild(document.createElement('p'));
  let height = 400.2;
  vi.spyOn(content, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 300, height));
  const told: number[] = [];
  const { measure, stop } = observeHeight(content, (pixels) => told.push(pixels));
  measure();
  measure();
  expect(told).toEqual([401]);

  const changes: [number, () => void][] = [
    [500, () => text.append('More')],
    [600, () => text.setAttribute('hidden', '')],
    [70, () => (text.firstChild as Text).replaceData(0, 4, 'Other')],
    [800, () => content.setAttribute('style', 'height: 800px')],
  ];
  for (const [to, change] of changes) {
    height = to;
    change();
    await vi.waitFor(() => expect(told.at(-1)).toBe(to));
  }
  stop();
  height = 900;
  text.append('After the end');
  // What waits for the end of the change is begun before this, and over after it.
  await new Promise<void>((done) => {
    setTimeout(() => setTimeout(done));
  });
  expect(told.at(-1)).toBe(800);
});
