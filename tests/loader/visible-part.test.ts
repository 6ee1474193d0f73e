import { beforeEach, expect, test, vi } from 'vitest';

import { watchVisiblePart, type VisiblePart } from '#loader/visible-part.ts';

let frame: HTMLElement;
let top = 0;
let drawing: FrameRequestCallback[];

/** What waits to be drawn is drawn. */
const draw = () => {
  for (const run of drawing.splice(0)) run(0);
};
const scroll = (to: number) => {
  top = to;
  dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  frame = document.createElement('div');
  top = 100;
  drawing = [];
  vi.stubGlobal('visualViewport', null);
  vi.stubGlobal('innerHeight', 700);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => drawing.push(run));
  vi.stubGlobal('cancelAnimationFrame', (id: number) => void drawing.splice(id - 1, 1));
  vi.spyOn(frame, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 300, 3000));
});

test('is told once a drawing at most, and only where it is another', () => {
  const told: VisiblePart[] = [];
  const { look, stop } = watchVisiblePart(
    frame,
    () => 80,
    (part) => told.push(part),
  );
  draw();
  expect(told).toEqual([{ top: 0, height: 600 }]);
  for (const to of [0, -100, -400]) scroll(to);
  expect(drawing).toHaveLength(1);
  draw();
  expect(told.splice(0)).toEqual([
    { top: 0, height: 600 },
    { top: 480, height: 620 },
  ]);
  scroll(-400);
  look();
  draw();
  expect(told).toEqual([]);

  for (const to of [-450, -500]) scroll(to);
  stop();
  draw();
  scroll(-600);
  draw();
  expect(told).toEqual([]);
});

test('loses a keyboard’s part of the screen, and nothing to who enlarges it with two fingers', () => {
  const screen = Object.assign(new EventTarget(), { offsetTop: 0, height: 700, scale: 1 });
  vi.stubGlobal('visualViewport', screen);
  const told: VisiblePart[] = [];
  const { stop } = watchVisiblePart(
    frame,
    () => 0,
    (part) => told.push(part),
  );
  const see = (change: Partial<typeof screen>) => {
    Object.assign(screen, change).dispatchEvent(new Event('resize'));
    draw();
  };
  draw();
  see({ scale: 2, height: 350, offsetTop: 200 });
  expect(told).toEqual([{ top: 0, height: 600 }]);
  see({ scale: 1, height: 400, offsetTop: 0 });
  see({ scale: 2, height: 200, offsetTop: 150 });
  expect(told.slice(1)).toEqual([{ top: 0, height: 300 }]);
  stop();
});

test('is told in the frame’s own pixels where the page is enlarged', () => {
  const told: VisiblePart[] = [];
  Object.defineProperty(frame, 'currentCSSZoom', { value: 2 });
  const { stop } = watchVisiblePart(
    frame,
    () => 160,
    (part) => told.push(part),
  );
  draw();
  scroll(-400);
  draw();
  stop();
  expect(told).toEqual([
    { top: 30, height: 270 },
    { top: 280, height: 270 },
  ]);
});
