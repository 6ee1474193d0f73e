import { expect, test } from 'vitest';
import { ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { ROUTE_IN_QUERY } from '#contract/programme/tenant/page-address.ts';
import { frameOf, widgetAt } from './widget-at.ts';

/** The address of the frame that the loader makes on a page with this hash. */
const frameAt = async (...page: Parameters<typeof widgetAt>) => new URL(frameOf(await widgetAt(...page)).src);

test('a link says neither what was consented to nor whose the page is', async () => {
  const { searchParams } = await frameAt('#/empfehlen/7?share=50&consent=analytical&host=https://evil.example&lang=xx');
  expect(searchParams.getAll('host')).toEqual([location.origin]);
  expect(searchParams.get('consent')).toBeNull();
  expect(searchParams.getAll('lang')).toEqual([expect.stringMatching(/^(de|en)$/)]);
  expect(searchParams.get('share')).toBe('50');
});

test('the page says what was consented to, whatever a link says', async () => {
  const { searchParams } = await frameAt('#/?consent=analytical', { consent: 'functional' });
  expect(searchParams.getAll('consent')).toEqual(['functional']);
});

test('the service writes links to a page with the route in its query as the loader reads them', () => {
  expect(ROUTE_IN_QUERY).toBe(`?${ROUTE_PARAMETER}=`);
});
