import { beforeEach, expect, it } from 'vitest';
import { grantLate, obeyCommands } from '#loader/commands.ts';

interface Told extends HTMLElement {
  readonly told: (readonly [string, unknown])[];
}

/** A widget that notes what it is told. */
function widget(attributes: Readonly<Record<string, string>> = {}): Told {
  const told: [string, unknown][] = [];
  const element = Object.assign(document.createElement('referral-widget'), {
    told,
    navigate: (route: string) => void told.push(['navigate', route]),
    setConsent: (granted: readonly string[]) => void told.push(['setConsent', granted]),
  });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  delete window.referralWidget;
});

it('obeys what was asked before and what is asked now: routes the first widget, consent all of them', () => {
  const [first, second] = [widget(), widget({ consent: 'marketing' })];
  Object.assign(window, {
    referralWidget: [
      ['navigate', '/faq'],
      ['setConsent', ['functional', 7]],
    ],
  });
  obeyCommands();
  expect(first.told).toEqual([
    ['navigate', '/faq'],
    ['setConsent', ['functional', '7']],
  ]);
  expect(second.told).toEqual([['setConsent', ['functional', '7']]]);
  window.referralWidget?.push(['setConsent', []], ['navigate', '/agb']);
  expect(first.told.slice(2)).toEqual([
    ['setConsent', []],
    ['navigate', '/agb'],
  ]);
});

it('passes over what is no command', () => {
  const only = widget();
  obeyCommands();
  const commands = ['navigate', null, [], ['close'], ['setConsent', 'functional'], ['setConsent']] as never[];
  window.referralWidget?.push(...commands);
  expect(only.told).toEqual([]);
});

it('leaves alone what is there already', () => {
  const push = () => undefined;
  window.referralWidget = { push };
  obeyCommands();
  expect(window.referralWidget.push).toBe(push);
});

it('tells a widget that comes later what was granted, unless its attribute says otherwise', () => {
  obeyCommands();
  window.referralWidget?.push(['setConsent', ['analytical']]);
  const [late, own] = [widget(), widget({ consent: '' })];
  grantLate(late);
  grantLate(own);
  expect([late.told, own.told]).toEqual([[['setConsent', ['analytical']]], []]);
});
