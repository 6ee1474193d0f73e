import type { Code, FrameFinder } from './driver.ts';

/** What the frames of both Playwright and Puppeteer can do. */
interface Searchable {
  evaluateHandle(expression: string): Promise<{ asElement(): unknown }>;
}

interface Container<Frame> {
  contentFrame(): Promise<Frame | null>;
}

/** The element that the code finds; throws when there is none. */
export async function elementIn<Element>(place: Searchable, { expression }: Code): Promise<Element> {
  const element = (await place.evaluateHandle(expression)).asElement() as Element | null;
  if (!element) throw new Error(`nothing is found by ${expression}`);
  return element;
}

/** The frame that is meant, which is the page's own document when none is. */
export async function frameIn<Frame extends Searchable>(main: Frame, frame: FrameFinder): Promise<Frame> {
  if (!frame) return main;
  const inner = await (await elementIn<Container<Frame>>(main, frame)).contentFrame();
  if (!inner) throw new Error('the frame has no document');
  return inner;
}
