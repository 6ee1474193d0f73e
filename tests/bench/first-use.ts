import { evaluate, openPage, until } from './devtools/page.ts';
import type { Browser, Session } from './devtools/pipe.ts';
import type { Stage } from './stage/stage.ts';
import type { Variant } from './stage/partner-page.ts';

/** When a step was over, in milliseconds since the navigation to the partner's page. */
export interface Steps {
  /** The partner's HTML is there. */
  page: number;
  /** The browser begins to fetch the frame: what is later than the page is the loader's share. */
  frameBegins: number;
  /** The frame's HTML is there. */
  frameHtml: number;
  /** Every script and style that the first screen waited for is there. */
  frameFiles: number;
  visible: number;
  usable: number;
}

export interface FirstUse {
  steps: Steps;
  /** Bytes that came over the line for the frame until the form was usable, and in how many requests. */
  frameBytes: number;
  frameRequests: number;
  /** Connections that were opened until the page was at rest; each costs a round trip. */
  connections: number;
  shift: number;
  longTasks: number[];
}

export interface Conditions {
  /** How many times slower the processor appears to be. */
  slowdown: number;
  /** Pixels reserved for the frame until it has said its height, by the page's style. */
  room: number;
  /** The same, said in the attribute that our documentation shows. */
  height: number;
}

interface FrameFacts {
  begun: number;
  visible: number;
  usable: number;
  kept: boolean;
  page: { responseEnd: number; transferSize: number };
  files: { name: string; responseEnd: number; transferSize: number }[];
}

const frameFacts = `(() => {
  const [page] = performance.getEntriesByType('navigation');
  return {
    begun: bench.begun,
    visible: bench.visible,
    usable: bench.usable,
    kept: bench.field.value === 'x',
    page: { responseEnd: page.responseEnd, transferSize: page.transferSize },
    files: performance.getEntriesByType('resource').map(({ name, responseEnd, transferSize }) => ({ name, responseEnd, transferSize })),
  };
})()`;

/** How the page knows that the frame has said its height. */
const sized: Record<Variant, string> = {
  ours: 'bench.ready',
  lines: 'bench.ready',
  resizer: `document.getElementById('widget').style.height !== ''`,
  static: 'true',
};

/** At rest: the frame has said its height, and that has not changed for a while. */
export const atRest = (variant: Variant): string => `(() => {
  const element = document.querySelector('iframe, referral-widget');
  const { height } = element.getBoundingClientRect();
  if (window.benchHeight !== height) [window.benchHeight, window.benchSince] = [height, performance.now()];
  return ${sized[variant]} && performance.now() - window.benchSince > 700;
})()`;

async function typeInto(page: Session): Promise<void> {
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'x', text: 'x', unmodifiedText: 'x' });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'x' });
}

/** Opens the partner's page as somebody who has never been there, and types into the form as soon as it is seen. */
export async function measureFirstUse(
  browser: Browser,
  stage: Stage,
  variant: Variant,
  { slowdown, room, height }: Conditions,
): Promise<FirstUse> {
  const before = stage.link.connections();
  const page = await openPage(browser, { slowdown, probes: ['first-use'] });
  try {
    await page.goTo(`${stage.partner}/${variant}?room=${room}&height=${height}`);
    const frame = await page.frame;
    await until(frame, 'window.bench?.visible > 0');
    await typeInto(page.session);
    await until(frame, 'bench.usable > 0');
    await until(page.session, atRest(variant));

    const facts = await evaluate<FrameFacts>(frame, frameFacts);
    if (!facts.kept) throw new Error(`${variant}: what was typed into the form has gone again`);
    const top = await evaluate<{ begun: number; page: number; shift: number; longTasks: number[] }>(
      page.session,
      `({ begun: bench.begun, shift: bench.shift, longTasks: bench.longTasks,
          page: performance.getEntriesByType('navigation')[0].responseEnd })`,
    );
    const since = (time: number) => time - top.begun;
    const inFrame = (time: number) => since(facts.begun + time);
    // The bridge's chunk is fetched beside the first paint, and nothing waits for it.
    const waitedFor = facts.files.filter(
      ({ name, responseEnd }) => !name.includes('/page-channel-') && facts.begun + responseEnd <= facts.visible,
    );
    return {
      steps: {
        page: top.page,
        frameBegins: since(facts.begun),
        frameHtml: inFrame(facts.page.responseEnd),
        frameFiles: inFrame(Math.max(facts.page.responseEnd, ...waitedFor.map(({ responseEnd }) => responseEnd))),
        visible: since(facts.visible),
        usable: since(facts.usable),
      },
      frameBytes: [facts.page, ...waitedFor].reduce((sum, { transferSize }) => sum + transferSize, 0),
      frameRequests: 1 + waitedFor.length,
      connections: stage.link.connections() - before,
      shift: top.shift,
      longTasks: top.longTasks,
    };
  } finally {
    await page.close();
  }
}
