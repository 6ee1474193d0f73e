import { describe, expect, it } from 'vitest';
import { createHost } from '#widget/host/host.ts';
import { wayOut } from './leave-foreign-frame.ts';

const page = 'https://partner.example/empfehlen#';

function from(address: string): string {
  window.history.replaceState(null, '', address);
  return wayOut(page, createHost({ tenant: 'lindenstrom', allowedOrigins: [] }), (route) =>
    route.replace(/^\/agb/, '/regeln'),
  );
}

describe('“In an iframe that is not integrated, the browser is sent to the tenant’s recommend path with the route as hash”', () => {
  it.each([
    ['/lindenstrom', '/'],
    ['/lindenstrom/agb?widget=top', '/regeln?widget=top'],
    ['/lindenstrom/empfehlen/7?share=50&lang=en', '/empfehlen/7?share=50'],
    ['/lindenstrom/empfaengerdaten/AB12?channel=sms&c=9', '/empfaengerdaten/AB12?channel=sms&c=9'],
    ['/lindenstrom/bestaetigung#token=a%2Fb', '/bestaetigung?token=a%2Fb'],
    ['/lindenstrom#/bestaetigung?token=a', '/bestaetigung?token=a'],
  ])('from %s the partner’s page shows %s', (address, route) => {
    expect(from(address)).toBe(page + route);
  });
});
