import { afterEach, expect, it, vi } from 'vitest';
import { look } from '#loader/check/look.ts';

const service = 'https://widget.example';
const tag = `<script type="text/plain" src="${service}/v1/loader.js"></script>`;

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

const found = (body: string, { policies = [] as string[], isReady = true } = {}) => {
  document.body.innerHTML = body;
  const ready = new Set(isReady ? document.querySelectorAll('referral-widget') : []);
  return look(document, { service, policies, ready });
};
const says = (kind: 'good' | 'wrong' | 'better', ...args: Parameters<typeof found>) =>
  found(...args).flatMap((finding) => (finding.kind === kind ? [[finding.says, finding.write].join(' → ')] : []));

it('tells what is missing on an empty page, and what to write', () => {
  expect(says('wrong', '')).toEqual([
    `The page has no script of the loader. → <script async src="${service}/v1/loader.js"></script>`,
    'There is no widget in the page. → <referral-widget tenant="…"></referral-widget>',
  ]);
});

it.each([
  ['<referral-widget></referral-widget>', 'says no tenant'],
  ['<referral-widget tenant="x" scrolloffset="64"></referral-widget>', 'does not exist: scrolloffset'],
  ['<referral-widget tenant="x" location="path"></referral-widget>', 'location cannot be “path”'],
  ['<referral-widget tenant="x" min-height="720px"></referral-widget>', 'without a unit, not “720px”'],
  ['<referral-widget tenant="x" consent="functional, ads"></referral-widget>', 'consent knows no “ads”'],
  ['<referral-widget tenant="x" start="login"></referral-widget>', 'start is no route'],
  ['<referral-widget tenant="x"><referral-widget tenant="x"></referral-widget></referral-widget>', 'is not closed'],
])('finds what is wrong in %s', (body, expected) => {
  expect(says('wrong', tag + body).join('\n')).toContain(expected);
});

it('finds nothing wrong in attributes that any element may have', () => {
  const attributes = 'id="a" class="b" style="margin:0" data-v-1 aria-label="c" _ngcontent-x onclick=""';
  const wrongs = says('wrong', `${tag}<referral-widget tenant="x" ${attributes}></referral-widget>`);
  expect(wrongs.filter((each) => each.includes('attribute'))).toEqual([]);
});

it('tells what a policy of the header, or of the page, lacks', () => {
  const body = `${tag}<referral-widget tenant="x" min-height="1"></referral-widget>`;
  const lacks = (policy: string, isReady = false) =>
    says('wrong', body, { policies: policy === '' ? [] : [policy], isReady }).join('\n');
  expect(lacks("default-src 'self'")).toContain(`frame-src ${service}`);
  document.head.innerHTML = `<meta http-equiv="content-security-policy" content="script-src 'nonce-a'">`;
  expect(lacks('')).toContain('by a nonce, which the loader’s script does not have');
  document.head.innerHTML = '';
  expect(lacks('')).not.toContain('policy');
});

it('judges a policy also for an element that says no tenant', () => {
  const body = `${tag}<referral-widget tenant=""></referral-widget>`;
  const wrongs = says('wrong', body, { policies: [`script-src ${service}`], isReady: false });
  expect(wrongs.join('\n')).toContain('says no tenant');
});

it('finds no fault in a policy where one widget is there and another is not', () => {
  const body = `${tag}<referral-widget tenant="x"></referral-widget><referral-widget tenant="y"></referral-widget>`;
  document.body.innerHTML = body;
  const ready = new Set([...document.querySelectorAll('referral-widget')].slice(0, 1));
  const policies = [`script-src 'strict-dynamic' 'nonce-a'; frame-src ${service}/x/`];
  const wrongs = look(document, { service, policies, ready }).filter(({ kind }) => kind === 'wrong');
  expect(wrongs.map((each) => each.says).filter((each) => each.includes('policy'))).toEqual([
    'The page’s policy forbids it: frame-src lacks the service.',
  ]);
});

it('judges a policy by all that has to come, unless it has come', () => {
  const body = `${tag}<referral-widget tenant="x" min-height="1"></referral-widget>`;
  const lacks = (policy: string, isReady = false) => says('wrong', body, { policies: [policy], isReady }).join('\n');
  // What the loader imports is no part of this.
  expect(lacks(`script-src ${service}/v1/loader.js`)).toContain('script-src lacks the service');
  expect(lacks(`frame-src ${service}/y/`)).toContain('frame-src lacks the service');
  expect(lacks(`script-src ${service}/v1/; frame-src ${service}/x/`)).not.toContain('policy');
  expect(lacks(`script-src ${service}/v1/`)).not.toContain('policy');
  // A script that the page trusts may put the loader's into it.
  expect(lacks(`script-src 'strict-dynamic' 'nonce-a'`)).toContain('nonce');
  expect(lacks(`script-src 'strict-dynamic' 'nonce-a'`, true)).not.toContain('policy');
});

it('tells of a header that would cover the widget, and of an offset for none', () => {
  const body = `${tag}<header style="position:sticky;top:0"></header><referral-widget tenant="x"></referral-widget>`;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1024, 72));
  expect(says('better', body).join('\n')).toContain('scroll-offset="72"');
  vi.restoreAllMocks();
  const given = body.replace('<referral-widget', '<referral-widget scroll-offset="72"');
  expect(says('better', given).join('\n')).toContain('scroll-offset is 72, but 0 pixels');
});

it('tells that a widget is not there, and why nobody comes back by the history', () => {
  const body = `${tag}<referral-widget tenant="x" location="none"></referral-widget>`;
  const wrongs = says('wrong', body, { isReady: false }).join('\n');
  expect(wrongs).toContain('not connected with its frame');
  expect(wrongs).toContain(`${service}/v1/check?host=${encodeURIComponent(location.origin)}&tenant=x`);
  expect(says('better', body).join('\n')).toContain('No widget mirrors its route');
});
