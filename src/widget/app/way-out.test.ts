import { expect, it } from 'vitest';
import { createHost } from '#widget/host/host.ts';
import { wayOut } from './way-out.ts';

const page = 'https://partner.example/empfehlen#';

function from(address: string): string {
  window.history.replaceState(null, '', address);
  return wayOut(page, createHost({ tenant: 'lindenstrom', allowedOrigins: [] }));
}

it.each([
  ['/lindenstrom', '/'],
  ['/lindenstrom/empfehlen/7?share=50&lang=en', '/empfehlen/7?share=50'],
  ['/lindenstrom/empfaengerdaten/AB12?channel=sms&c=9', '/empfaengerdaten/AB12?channel=sms&c=9'],
  ['/lindenstrom/bestaetigung#token=a%2Fb', '/bestaetigung?token=a%2Fb'],
  ['/lindenstrom#/bestaetigung?token=a', '/bestaetigung?token=a'],
])('from %s the partner’s page shows %s', (address, route) => {
  expect(from(address)).toBe(page + route);
});
