import { expect, it, vi } from 'vitest';
import { whenRefused } from '#loader/refusal.ts';

/** What was asked of the browser, and how often that ended. */
const asked: object[] = [];
let ended = 0;
let end: () => void = () => undefined;

/** Says whether the widget takes it for its own frame that the page's policy has blocked this. */
function isTaken(body: object | null): boolean {
  class TellsAtOnce {
    readonly hear: (reports: readonly object[]) => void;
    constructor(hear: TellsAtOnce['hear'], options: object) {
      this.hear = hear;
      asked.push(options);
    }
    disconnect() {
      ended += 1;
    }
    observe() {
      this.hear([{ body }]);
    }
  }
  vi.stubGlobal('ReportingObserver', TellsAtOnce);
  const refused = vi.fn<() => void>();
  end = whenRefused('https://service.example', refused);
  return refused.mock.calls.length > 0;
}

const blocked = { effectiveDirective: 'frame-src', disposition: 'enforce' };

it.each([
  ['https://service.example', true],
  ['https://service.example/lindenstrom/', true],
  ['https://service.example.other/lindenstrom/', false],
  ['https://service.example:8443/', false],
  ['data', false],
  [undefined, false],
])('a frame of %s that was blocked is the widget’s: %s', (blockedURL, isOurs) => {
  expect(isTaken({ ...blocked, blockedURL })).toBe(isOurs);
});

it.each([
  [{ effectiveDirective: 'frame-src' }, true],
  [{ effectiveDirective: 'frame-ancestors' }, true],
  [{ effectiveDirective: 'child-src' }, false],
  [{ effectiveDirective: 'script-src-elem' }, false],
  [{ effectiveDirective: undefined }, false],
  [{ disposition: 'report' }, false],
  [{ disposition: undefined }, false],
])('what was blocked by %j is the widget’s frame: %s', (change, isOurs) => {
  expect(isTaken({ ...blocked, blockedURL: 'https://service.example', ...change })).toBe(isOurs);
});

it('asks also for what was before, and until it ends', () => {
  asked.length = 0;
  expect(isTaken(null)).toBe(false);
  expect(asked).toEqual([{ types: ['csp-violation'], buffered: true }]);
  ended = 0;
  end();
  expect(ended).toBe(1);
});

it('says nothing in a browser that does not tell', () => {
  vi.stubGlobal('ReportingObserver', undefined);
  expect(() => whenRefused('https://service.example', () => undefined)()).not.toThrow();
});
