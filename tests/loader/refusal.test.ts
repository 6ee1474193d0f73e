import { expect, it, vi } from 'vitest';
import { whenRefused } from '#loader/refusal.ts';

/** Says whether the widget takes it for its own frame that the page's policy has blocked this address. */
function isTakenForOurs(blockedURL: string | undefined): boolean {
  const body = { effectiveDirective: 'frame-src', disposition: 'enforce', blockedURL };
  class TellsAtOnce {
    readonly hear: (reports: readonly object[]) => void;
    constructor(hear: TellsAtOnce['hear']) {
      this.hear = hear;
    }
    observe() {
      this.hear([{ body }]);
    }
  }
  vi.stubGlobal('ReportingObserver', TellsAtOnce);
  const refused = vi.fn<() => void>();
  whenRefused('https://service.example', refused);
  return refused.mock.calls.length > 0;
}

it.each([
  ['https://service.example', true],
  ['https://service.example/lindenstrom/', true],
  ['https://service.example.other/lindenstrom/', false],
  ['https://service.example:8443/', false],
  ['data', false],
  [undefined, false],
])('a frame of %s that was blocked is the widget’s: %s', (blocked, isOurs) => {
  expect(isTakenForOurs(blocked)).toBe(isOurs);
});
