import type { Browser, Session } from './pipe.ts';
import { probeSource } from './probe-source.ts';

export interface PageOptions {
  /** How many times slower the processor appears to be, to the page and to every frame. */
  slowdown?: number;
  /** Scripts of `../probes` that run in every document before anything else does. */
  probes?: Parameters<typeof probeSource>[0][];
}

/** A page in a profile of its own: nothing is cached and no connection is open. */
export interface BenchPage {
  session: Session;
  /** Resolves with the session of the frame that has a process of its own. */
  frame: Promise<Session>;
  goTo(address: string): Promise<void>;
  close(): Promise<void>;
}

const viewport = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };

/** Opens an empty page. What is slowed down and probed is so before the first line of a document runs. */
export async function openPage(browser: Browser, { slowdown = 1, probes = [] }: PageOptions): Promise<BenchPage> {
  const sources = await Promise.all(probes.map(probeSource));
  const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  const session = browser.child(sessionId);

  const prepare = (target: Session) =>
    Promise.all([
      target.send('Page.enable'),
      target.send('Runtime.enable'),
      ...sources.map((source) => target.send('Page.addScriptToEvaluateOnNewDocument', { source })),
      target.send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
      target.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    ]);

  const frame = new Promise<Session>((resolve, reject) => {
    session.on('Target.attachedToTarget', (params) => {
      const attached = params as { sessionId: string; targetInfo: { type: string } };
      const child = session.child(attached.sessionId);
      const isFrame = attached.targetInfo.type === 'iframe';
      Promise.all([isFrame ? prepare(child) : [], child.send('Runtime.runIfWaitingForDebugger')]).then(
        () => isFrame && resolve(child),
        reject,
      );
    });
  });
  // A page that is closed before it has a frame is no failure.
  frame.catch(() => undefined);
  await prepare(session);
  await session.send('Emulation.setDeviceMetricsOverride', viewport);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });

  return {
    session,
    frame,
    goTo: async (address) => {
      const { errorText } = await session.send<{ errorText?: string }>('Page.navigate', { url: address });
      if (errorText) throw new Error(`${address}: ${errorText}`);
    },
    close: async () => {
      await browser.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** The value of an expression, which may be a promise, in the document of a target. */
export async function evaluate<Value>(target: Session, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await target.send<{
    result: { value: Value };
    exceptionDetails?: { text: string; exception?: { description?: string } };
  }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

const PATIENCE = 60_000;

/** Waits until an expression is true in the document of a target. */
export async function until(target: Session, expression: string): Promise<void> {
  const wait = `new Promise((resolve, reject) => {
    const end = performance.now() + ${PATIENCE};
    const look = () => {
      if (${expression}) resolve();
      else if (performance.now() > end) reject(new Error(${JSON.stringify(`In vain: ${expression}`)}));
      else setTimeout(look, 50);
    };
    look();
  })`;
  await evaluate(target, wait);
}
