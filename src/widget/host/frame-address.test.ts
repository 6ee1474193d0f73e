import { expect, test } from 'vitest';

import { readFrameAddress } from './frame-address.ts';

const read = (address: string) => readFrameAddress(new URL(address, 'https://widget.example'), 'lindenstrom');

test('the path names the route, and what was handed over is told apart from its query', () => {
  const address = '/lindenstrom/empfehlen/7?share=50&lang=en&host=https%3A%2F%2Fpartner.example&channel=sms&widget=top';
  expect(read(address)).toEqual({
    route: '/empfehlen/7?share=50',
    token: null,
    lang: 'en',
    host: 'https://partner.example',
    consent: null,
    again: null,
    parameters: { channel: 'sms', widget: 'top' },
  });
});

test('what the page has granted is no part of the route', () => {
  expect(read('/lindenstrom/code?mark=1&consent=functional')).toMatchObject({
    route: '/code?mark=1',
    consent: 'functional',
  });
  expect(read('/lindenstrom/code?consent=')).toMatchObject({ route: '/code', consent: '' });
});

test('what makes an address another one to the browser is no part of the route', () => {
  expect(read('/lindenstrom/faq?topic=1&again=2')).toMatchObject({ route: '/faq?topic=1', again: '2' });
});

test.each(['/lindenstrom', '/lindenstrom/', '/lindenstromer/x', '/lindenstrom//evil.example'])(
  '%s begins at home',
  (address) => {
    expect(read(address).route).toBe('/');
  },
);

test('the fragment of a frame carries the secret', () => {
  expect(read('/lindenstrom/bestaetigung?lang=de#token=a%2Fb')).toMatchObject({ route: '/bestaetigung', token: 'a/b' });
});

test('the hash of a page of its own names the route, and may carry secret and channel', () => {
  expect(read('/lindenstrom/?lang=en&c=7#/bestaetigung?token=a&channel=sms&mark=1')).toMatchObject({
    route: '/bestaetigung?mark=1',
    token: 'a',
    parameters: { c: '7', channel: 'sms' },
  });
});
