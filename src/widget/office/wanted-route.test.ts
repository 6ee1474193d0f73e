import { expect, it } from 'vitest';
import { wantedFrom, wantedRoute } from './wanted-route.ts';

const back = (route: string) => wantedRoute(wantedFrom('/agentur/anmelden', route).split('?')[1] ?? '', 'energy');

it.each(['/agentur', '/agentur/auftraege?order=ProduktName&page=2', '/agentur/leads'])(
  'who has signed in goes on to where they wanted: %s',
  (route) => {
    expect(back(route)).toBe(route);
  },
);

it.each([
  '/agentur/anmelden',
  '/einstellungen',
  'https://evil.example/',
  '//evil.example/agentur',
  '/agenturen',
  '/agentur/nichts',
])('and nowhere else: %s', (route) => {
  expect(back(route)).toBe('/agentur');
});
