import { evaluate, openPage } from './devtools/page.ts';
import type { Browser, Session } from './devtools/pipe.ts';

/** What a page holds on to. */
export interface Holdings {
  /** Listeners of the page's window and document. */
  listeners: number;
  /** Listeners of everything in the renderer, elements that nothing shows any more included. */
  allListeners: number;
  nodes: number;
  documents: number;
}

/** Counts what is left after everything that can be freed has been. */
export async function countHoldings(page: Session): Promise<Holdings> {
  // What a first collection frees may be the last to hold something else.
  for (let round = 0; round < 3; round += 1) await page.send('HeapProfiler.collectGarbage');
  const listenersOf = async (expression: string) => {
    const { result } = await page.send<{ result: { objectId: string } }>('Runtime.evaluate', { expression });
    const { listeners } = await page.send<{ listeners: unknown[] }>('DOMDebugger.getEventListeners', result);
    return listeners.length;
  };
  const listeners = (await listenersOf('window')) + (await listenersOf('document'));
  const counted = await page.send<{ documents: number; nodes: number; jsEventListeners: number }>(
    'Memory.getDOMCounters',
  );
  const { documents, nodes, jsEventListeners: allListeners } = counted;
  return { listeners, allListeners, nodes, documents };
}

/** What came on top of what was there before. */
export function leftBehind(before: Holdings, after: Holdings): Holdings {
  return {
    listeners: after.listeners - before.listeners,
    allListeners: after.allListeners - before.allListeners,
    nodes: after.nodes - before.nodes,
    documents: after.documents - before.documents,
  };
}

/**
 * Mounts and unmounts, and counts what that leaves behind.
 * @param mountOnce an expression that mounts and unmounts once; may be a promise
 */
export async function measureMounts(
  browser: Browser,
  address: string,
  mountOnce: string,
  times: number,
): Promise<Holdings> {
  const page = await openPage(browser, {});
  try {
    const loaded = new Promise<void>((resolve) => {
      page.session.on('Page.loadEventFired', () => resolve());
    });
    await page.goTo(address);
    await loaded;
    const mount = (count: number) =>
      evaluate(page.session, `(async () => { for (let at = 0; at < ${count}; at += 1) await (${mountOnce}); })()`);
    // The first ones bring along what stays for good, like code and the one listener for all.
    await mount(3);
    const before = await countHoldings(page.session);
    await mount(times);
    return leftBehind(before, await countHoldings(page.session));
  } finally {
    await page.close();
  }
}
