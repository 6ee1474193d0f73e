import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadTenants } from '#server/tenants/load-tenants.ts';
import { presentFaq, presentFootnotes } from './present-content.ts';

const clock = { now: () => new Date('2026-05-20T10:00:00Z') };

/** A tenant whose texts are the variable `name` everywhere, as text and as HTML, with a value that is neither's. */
async function tenantOf(value: string) {
  const tenant = (await loadTenants(resolve('demo-host/tenants'), {})).get('lindenstrom');
  if (!tenant) throw new Error('the demo tenant is gone');
  const entries = [{ id: 'frage', question: '{{name}}', html: '<b>{{name}}</b>' }];
  const faq = { title: 'Fragen', groups: [{ id: 'gruppe', title: 'Gruppe', entries }] };
  const footnotes = [{ id: '1', identifier: 'note', group: 'Strom', title: '{{name}}', body: '<b>{{name}}</b>' }];
  const variables = { ...tenant.variables.de, general: { name: value } };
  return {
    ...tenant,
    variables: { ...tenant.variables, de: variables },
    faq: { ...tenant.faq, de: faq },
    footnotes: { ...tenant.footnotes, de: footnotes },
  };
}

it.each([
  ['Strom & Gas', 'Strom &amp; Gas'],
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['"Natur"', '&quot;Natur&quot;'],
])('the value of a variable stays text, and is never markup: %s', async (value, escaped) => {
  const tenant = await tenantOf(value);
  const { groups } = presentFaq(tenant, 'de', clock);
  expect(groups[0]?.entries).toEqual([{ id: 'frage', question: value, html: `<b>${escaped}</b>` }]);
  expect(presentFootnotes(tenant, 'de', clock, [])).toMatchObject([{ title: value, body: `<b>${escaped}</b>` }]);
});
