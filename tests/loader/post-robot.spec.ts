import { createRequire } from 'node:module';
import { expect, test, type Frame, type Page } from 'playwright/test';
import { partFile } from '../../src/delivery/post-robot/plugin.ts';

/** The part of post-robot that is delivered beside the whole library: on either side of a frame nobody can tell which is there. */

const library = createRequire(import.meta.url).resolve('post-robot/dist/post-robot.js');
const [pageOrigin, frameOrigin] = ['http://page.test', 'http://frame.test'];

interface Side {
  on(name: string, options: object, handler: (heard: { data: unknown; origin: string }) => void): { cancel(): void };
  send(to: Window, name: string, data: object, options: object): { catch(handler: () => void): unknown };
}
type Sided = Window & { side: Side; heard: unknown[]; raw: string[]; listener: { cancel(): void } };

const sides = {
  library: `<script src="/post-robot.js"></script><script>window.side = postRobot;</script>`,
  part: `<script type="module">
    import part from '/part.js';
    addEventListener('message', ({ source, origin, data }) => {
      try { part.receive({ source, origin, data }); } catch { /* As the channel does: not what it would have sent. */ }
    });
    // The library sends nothing to a frame that has not said hello.
    if (parent !== window) part.send(parent, 'postrobot_hello', {}, { domain: '${pageOrigin}', fireAndForget: true });
    window.side = part;
  </script>`,
};
type Kind = keyof typeof sides;

const noting = `<script>window.raw = []; addEventListener('message', ({ data }) => raw.push(data));</script>`;

async function open(page: Page, outer: Kind, inner: Kind): Promise<Frame> {
  const bodies: Record<string, string> = {
    [`${pageOrigin}/`]: `${noting}${sides[outer]}<iframe src="${frameOrigin}/"></iframe>`,
    [`${frameOrigin}/`]: noting + sides[inner],
  };
  await page.route(/\.test\//, async (route) => {
    const url = route.request().url();
    if (url.endsWith('/post-robot.js')) await route.fulfill({ path: library, contentType: 'text/javascript' });
    else if (url.endsWith('/part.js')) await route.fulfill({ path: partFile, contentType: 'text/javascript' });
    else await route.fulfill({ body: `<!doctype html>${bodies[url] ?? ''}`, contentType: 'text/html' });
  });
  await page.goto(`${pageOrigin}/`);
  const frame = page.frames().find((each) => each.url() === `${frameOrigin}/`);
  if (!frame) throw new Error('the frame is not there');
  for (const side of [page, frame]) {
    await side.waitForFunction(() => 'side' in window);
    await side.evaluate(
      (domain) => {
        const own = window as unknown as Sided;
        const other = (parent === window ? window[0] : parent) as Window;
        own.heard = [];
        own.listener = own.side.on('news', { window: other, domain }, (heard) => {
          own.heard.push([heard.origin, heard.data]);
        });
      },
      side === page ? frameOrigin : pageOrigin,
    );
  }
  return frame;
}

const say = (side: Page | Frame, data: object, domain: string) =>
  side.evaluate(
    ([said, to]) => {
      const { side: own } = window as unknown as Sided;
      const other = (parent === window ? window[0] : parent) as Window;
      own.send(other, 'news', said, { domain: to, fireAndForget: true }).catch(() => undefined);
    },
    [data, domain] as const,
  );

const heardBy = (side: Page | Frame) => side.evaluate(() => (window as unknown as Sided).heard);

const data = { text: 'Grüße “ ” \u2028 </script>', number: 1.5, nothing: null, list: [1, { deep: true }], no: false };

for (const outer of Object.keys(sides) as Kind[]) {
  for (const inner of Object.keys(sides) as Kind[]) {
    test(`${outer} in the page and ${inner} in the frame understand each other`, async ({ page }) => {
      const frame = await open(page, outer, inner);
      await say(frame, data, pageOrigin);
      await expect.poll(() => heardBy(page)).toEqual([[frameOrigin, data]]);
      await say(page, data, frameOrigin);
      await expect.poll(() => heardBy(frame)).toEqual([[pageOrigin, data]]);

      // What came is not heard when it comes again, from whomever.
      await frame.evaluate(() => {
        for (const text of (window as unknown as Sided).raw) window.postMessage(text, '*');
      });
      const again = await page.evaluate(() => (window as unknown as Sided).raw);
      await frame.evaluate((texts) => {
        for (const text of texts) parent.postMessage(text, '*');
      }, again);
      // Nor what was meant for another origin, or has another name.
      await say(frame, { wrong: 'origin' }, 'http://elsewhere.test');
      await frame.evaluate((to) => {
        const { side } = window as unknown as Sided;
        side.send(parent, 'other', {}, { domain: to, fireAndForget: true }).catch(() => undefined);
      }, pageOrigin);
      await say(frame, { last: true }, pageOrigin);
      await expect
        .poll(() => heardBy(page))
        .toEqual([
          [frameOrigin, data],
          [frameOrigin, { last: true }],
        ]);
      expect(await heardBy(frame)).toEqual([[pageOrigin, data]]);

      // A name is taken once, and free when its listener has gone.
      const takeAgain = () =>
        page.evaluate((domain) => {
          const { side } = window as unknown as Sided;
          try {
            side.on('news', { window: window[0] as Window, domain }, () => undefined).cancel();
            return 'taken';
          } catch {
            return 'refused';
          }
        }, frameOrigin);
      expect(await takeAgain()).toBe('refused');
      await page.evaluate(() => (window as unknown as Sided).listener.cancel());
      expect(await takeAgain()).toBe('taken');
      await say(frame, { late: true }, pageOrigin);
      await page.waitForFunction(() => (window as unknown as Sided).raw.some((text) => text.includes('late')));
      expect(await heardBy(page)).toHaveLength(2);
    });
  }
}
