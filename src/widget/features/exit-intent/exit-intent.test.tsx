import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { pathTo, routes, type RouteName } from '#contract/routes.ts';
import type { PartnerPage } from '#widget/host/partner-page.ts';
import { PartnerPageContext } from '#widget/host/use-partner-page.ts';
import { WidgetProvider } from '#widget/session/widget-context.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { ExitIntent } from './exit-intent.tsx';

let hasMouse: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hasMouse = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: hasMouse && media === '(hover: hover) and (pointer: fine)' }) as MediaQueryList,
  );
});

/** Somebody is at a place of the widget, this long after it started. @returns whether it watches for who leaves */
function show(path: string, startedFor: number, busy = false): () => boolean {
  vi.spyOn(performance, 'now').mockReturnValue(startedFor);
  let watches = false;
  const onExit: PartnerPage['onExit'] = () => {
    watches = true;
    return () => {
      watches = false;
    };
  };
  const page: Partial<PartnerPage> = { onExit };
  render(
    <WidgetProvider value={createWidget(boot)}>
      <PartnerPageContext value={page as PartnerPage}>
        <Router hook={memoryLocation({ path }).hook}>
          <ExitIntent busy={busy} />
        </Router>
      </PartnerPageContext>
    </WidgetProvider>,
  );
  return () => watches;
}
const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

it.each([
  [0, 15_000],
  [1_000, 14_000],
  [14_999, 1],
])('watches 15 s after the start, also where it comes %d ms later itself', (startedFor, after) => {
  const watches = show('/', startedFor);
  passes(after - 1);
  expect(watches()).toBe(false);
  passes(1);
  expect(watches()).toBe(true);
});

it.each([15_000, 600_000])('watches at once where it comes after %d ms', (startedFor) => {
  const watches = show('/', startedFor);
  passes(0);
  expect(watches()).toBe(true);
});

it('watches where somebody may want to recommend, and nowhere else', () => {
  const example = { productId: 'p', referralNumber: 'r', claimId: 'c', category: 'k' };
  const names = Object.keys(routes) as RouteName[];
  const watched = names.filter((name) => {
    const watches = show(pathTo(name as 'recipient', example), 15_000);
    passes(0);
    return watches();
  });
  expect(watched.toSorted()).toEqual(['bountyOverview', 'faq', 'home', 'recommend', 'tariff', 'tariffCategory']);
});

it.each([
  ['nobody who uses a finger', false, false],
  ['nobody who is asked something else', true, true],
])('surprises %s', (_, mouse, busy) => {
  hasMouse = mouse;
  const watches = show('/', 60_000, busy);
  passes(60_000);
  expect(watches()).toBe(false);
});
