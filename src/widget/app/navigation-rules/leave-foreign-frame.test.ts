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

it('names the route in the query of a page that has it there, but for one with a secret', () => {
  const ofQuery = 'https://partner.example/empfehlen?referral=';
  const leave = (address: string) => {
    window.history.replaceState(null, '', address);
    return wayOut(ofQuery, createHost({ tenant: 'lindenstrom', allowedOrigins: [] }), (route) => route);
  };
  expect(leave('/lindenstrom/agb?c=9')).toBe(`${ofQuery}%2Fagb%3Fc%3D9`);
  expect(leave('/lindenstrom/bestaetigung#token=a')).toBe('https://partner.example/empfehlen#/bestaetigung?token=a');
});
