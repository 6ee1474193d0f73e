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
  expect(says('wrong', body, { policies: ["default-src 'self'"] }).join('\n')).toContain(`frame-src ${service}`);
  document.head.innerHTML = `<meta http-equiv="content-security-policy" content="script-src 'nonce-a'">`;
  expect(says('wrong', body).join('\n')).toContain('by a nonce, which the loader’s script does not have');
  document.head.innerHTML = '';
  expect(says('wrong', body).join('\n')).not.toContain('policy');
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
  expect(says('wrong', body, { isReady: false }).join('\n')).toContain('not connected with its frame');
  expect(says('better', body).join('\n')).toContain('No widget mirrors its route');
});
