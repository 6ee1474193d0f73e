import { expect, test } from 'vitest';

import { ROUTE_PARAMETER, takeHandedOver } from './parameters.ts';

test('what the page hands over is taken out of the query, and nothing else', () => {
  const query = new URLSearchParams(
    'channel=sms&c=7&pk_campaign=spring&mtm_campaign=autumn&widget=top&consent=analytical&Channel=x&share=50&host=y&lang=de',
  );
  expect(takeHandedOver(query)).toEqual({
    channel: 'sms',
    c: '7',
    pk_campaign: 'spring',
    mtm_campaign: 'autumn',
    widget: 'top',
  });
  expect(`${query}`).toBe('consent=analytical&Channel=x&share=50&host=y&lang=de');
});

test('what is empty was handed over too, and the first counts', () => {
  const query = new URLSearchParams('c=&channel=one&channel=two');
  expect(takeHandedOver(query)).toEqual({ c: '', channel: 'one' });
  expect(`${query}`).toBe('');
});

test('the route stands in the query under the name that pages know', () => {
  expect(ROUTE_PARAMETER).toBe('referral');
});
