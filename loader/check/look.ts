import { CONSENT_PURPOSES } from '#bridge/consent.ts';
import { ROUTE_PARAMETER } from '#bridge/parameters.ts';
import { asRoute } from '#bridge/route.ts';

import { zoomOf } from '../scroller.ts';
import { better, good, wrong, type Finding } from './finding.ts';
import { judge, readPolicies } from './policy.ts';
import { seenRouter } from './routers.ts';

const ATTRIBUTES = [
  'tenant',
  'lang',
  'start',
  'location',
  'widget',
  'consent',
  'min-height',
  'scroll-offset',
  'loading',
];
/** How an attribute is told from one that was meant: people forget the hyphen, or write another. */
const bare = (name: string) => name.replaceAll(/[-_:]/g, '');
const isMisspelt = (name: string) =>
  !ATTRIBUTES.includes(name) && ATTRIBUTES.some((each) => bare(each) === bare(name) || name === `data-${each}`);

/** The element with what the loader gives it, once it has run. */
type Widget = Element & { readonly route?: string };

function ofScript(page: Document, service: string): Finding[] {
  const scripts = [...page.scripts].filter(({ src }) => /\/v1\/loader(-[\w-]+)?\.js$/.test(src.split('?')[0] ?? ''));
  const [script] = scripts;
  const line = `<script async src="${service}/v1/loader.js"></script>`;
  const isDefined = customElements.get('referral-widget') !== undefined;
  if (!script && !isDefined) return [wrong('The page has no script of the loader.', line)];
  const findings: Finding[] = [];
  if (script && new URL(script.src).origin !== service)
    findings.push(
      wrong('The loader comes from another service than this check: a copy does not fit the service for long.', line),
    );
  if (scripts.length > 1) findings.push(better('The loader stands in the page more than once; once is enough.'));
  findings.push(
    isDefined
      ? good('The loader has run.')
      : wrong(
          'The loader has not run: it is still loading, or blocked, or its `integrity` is that of another release.',
        ),
  );
  return findings;
}

function ofPolicies(page: Document, widgets: readonly Widget[], looked: Looked): Finding[] {
  const { service, policies: headers, ready } = looked;
  if (headers === null)
    return [
      better(
        'The page’s policy could not be read, because it forbids the page to ask for itself (connect-src): see that it has these two.',
        `script-src ${service}\nframe-src ${service}`,
      ),
    ];
  const metas = [...page.querySelectorAll('meta')].filter(
    ({ httpEquiv }) => httpEquiv.toLowerCase() === 'content-security-policy',
  );
  const policies = [...headers, ...metas.map(({ content }) => content)].flatMap(readPolicies);
  if (policies.length === 0) return [good('The page has no Content-Security-Policy, so that none is in the way.')];
  const loader = [...page.scripts].find(({ src }) => src.startsWith(`${service}/v1/loader`));
  const hasRun = customElements.get('referral-widget') !== undefined;
  // What is there was allowed. The loader imports a file whose name changes with each release.
  const scripts = [
    ...(hasRun ? [] : [loader?.src ?? `${service}/v1/loader.js`]),
    `${service}/v1/bridge-of-a-release.js`,
  ];
  const frames = widgets.filter((each) => !ready.has(each)).map((each) => `${service}/${each.getAttribute('tenant')}/`);
  const needed = {
    'script-src': widgets.some((each) => ready.has(each)) ? [] : scripts,
    'frame-src': widgets.length === 0 ? [`${service}/`] : frames,
  };
  const here = new URL(page.URL);
  return (['script-src', 'frame-src'] as const).map((directive) => {
    const verdicts = needed[directive].map((address) => judge(policies, directive, new URL(address), here));
    if (verdicts.includes('forbidden'))
      return wrong(`The page’s policy forbids it: ${directive} lacks the service.`, `${directive} ${service}`);
    // A script that the page trusts may have put the loader's into it, and what that imports is trusted too.
    if (verdicts.includes('by nonce') && !loader?.nonce && !hasRun)
      return wrong(
        'The page’s policy allows scripts by a nonce, which the loader’s script does not have.',
        'nonce="…"',
      );
    return good(`The page’s policy allows what the widget needs of ${directive}.`);
  });
}

/** How much of the top of the screen the page covers once somebody has scrolled, in CSS pixels. */
function stickyHeight(page: Document): number {
  const widget = page.querySelector('referral-widget');
  const isBefore = (element: Element) =>
    Boolean((widget?.compareDocumentPosition(element) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING);
  // The page gives heights as it gives that of its header: before a style sheet enlarges them.
  const zoom = widget ? zoomOf(widget) : 1;
  const covers = [...page.body.querySelectorAll('*')].map((element) => {
    const { position, top, visibility } = getComputedStyle(element);
    const { width, height, top: standing } = element.getBoundingClientRect();
    const at = position === 'sticky' ? Number.parseFloat(top) : position === 'fixed' ? standing : Number.NaN;
    const isWide = width > window.innerWidth / 2 && height < window.innerHeight / 2;
    // What covers the screen is a dialog, and what is narrow, hidden or below the widget's beginning covers nothing of it.
    return at < 8 && isWide && visibility !== 'hidden' && isBefore(element) ? (at + height) / zoom : 0;
  });
  return Math.round(Math.max(0, ...covers));
}

function ofElement(widget: Widget, name: string): Finding[] {
  const findings: Finding[] = [];
  if (!widget.getAttribute('tenant')) findings.push(wrong(`${name} says no tenant.`, 'tenant="…"'));
  for (const each of widget.getAttributeNames().filter(isMisspelt))
    findings.push(wrong(`${name} has an attribute that does not exist: ${each}.`));
  for (const [attribute, allowed] of [
    ['location', ['hash', 'query', 'none']],
    ['loading', ['eager', 'lazy']],
    ['lang', ['de', 'en']],
  ] as const) {
    const value = widget.getAttribute(attribute);
    if (value !== null && !(allowed as readonly string[]).includes(value))
      findings.push(wrong(`${name}: ${attribute} cannot be “${value}”.`, `${attribute}="${allowed[0]}"`));
  }
  for (const attribute of ['min-height', 'scroll-offset']) {
    const value = widget.getAttribute(attribute);
    if (value !== null && !/^\d+$/.test(value))
      findings.push(wrong(`${name}: ${attribute} is a number of pixels without a unit, not “${value}”.`));
  }
  const start = widget.getAttribute('start');
  if (start !== null && asRoute(start) === null)
    findings.push(wrong(`${name}: start is no route: it begins with “/”.`));
  const purposes = widget.getAttribute('consent')?.split(/[\s,]+/) ?? [];
  for (const purpose of purposes)
    if (purpose !== '' && !(CONSENT_PURPOSES as readonly string[]).includes(purpose))
      findings.push(
        wrong(
          `${name}: consent knows no “${purpose}” and takes it for nothing; it knows ${CONSENT_PURPOSES.join(', ')}.`,
        ),
      );
  const frame = widget.querySelector('iframe');
  if (frame && !widget.shadowRoot)
    findings.push(better(`${name} has a frame in the page, and the loader has not run yet.`));
  if (widget.querySelector('referral-widget'))
    findings.push(wrong(`${name} is not closed: write </referral-widget>, for HTML knows no “/>” there.`));
  if (widget.getAttribute('min-height') === null && !frame)
    findings.push(
      better(
        `${name} reserves no height, so that what stands below may move while it loads: give what its first screen needs.`,
        'referral-widget:not(:defined) { display: block; min-height: 720px; }\nmin-height="720"',
      ),
    );
  return findings;
}

function ofConnection(widget: Widget, name: string, { service, ready }: Looked): Finding[] {
  const asked = new URLSearchParams({ host: location.origin, tenant: widget.getAttribute('tenant') ?? '' });
  const whether = `${service}/v1/check?${asked.toString()}`;
  if (widget.shadowRoot?.querySelector('p'))
    return [
      wrong(
        `${name} is not shown and says so; the code of “referral-error” tells why, and often this page does.`,
        whether,
      ),
    ];
  const isReady = ready.has(widget);
  if (!isReady && widget.getAttribute('loading') === 'lazy')
    return [better(`${name} is not there yet: it loads when somebody comes near it (loading="lazy").`)];
  if (!isReady)
    return [
      wrong(`${name} is not connected with its frame, or not yet. Is there such a tenant, with this origin?`, whether),
    ];
  return [good(`${name} is shown, at the route ${widget.route ?? '/'}.`)];
}

function ofAddress(page: Document): Finding[] {
  const [first] = page.querySelectorAll('referral-widget:not([location="none"])');
  if (!first) return [better('No widget mirrors its route in the page’s address: back and forward lead out of it.')];
  const mode = first.getAttribute('location') === 'query' ? 'query' : 'hash';
  const { hash, search } = new URL(page.URL);
  const where = mode === 'query' ? `?${ROUTE_PARAMETER}=` : '#/';
  const findings: Finding[] =
    'route' in first ? [good(`The address shows the route of the widget behind “${where}”.`)] : [];
  if (mode === 'hash' && hash.startsWith('#!'))
    findings.push(better('The page’s own router seems to use the hash.', 'location="query"'));
  if (mode === 'query' && asRoute(hash.slice(1)) !== null && !new URLSearchParams(search).has(ROUTE_PARAMETER))
    findings.push(better('The page’s hash looks like a route, and with location="query" it is the page’s own.'));
  if (!('navigation' in window))
    findings.push(
      better('This browser has no Navigation API: links that a router of the page follows are noticed late here.'),
    );
  return findings;
}

/** Everything that can be found out about a page from within, for its developer. */
export interface Looked {
  /** Origin of the service that the page should use. */
  readonly service: string;
  /** The page's own Content-Security-Policy headers; null where they could not be read. */
  readonly policies: readonly string[] | null;
  /** The elements that are connected with their frame. */
  readonly ready: ReadonlySet<Element>;
}

/** Looks at a page; changes nothing of it and tells nobody. */
export function look(page: Document, looked: Looked): Finding[] {
  const { service } = looked;
  const widgets = [...page.querySelectorAll<Widget>('referral-widget')];
  const name = (index: number) => (widgets.length > 1 ? `Widget ${index + 1}` : 'The widget');
  const router = seenRouter({
    state: history.state as unknown,
    // An element with such an id is a global of the window too.
    hasGlobal: (each) => each in window && !(Reflect.get(window, each) instanceof Element),
    hasElement: (selector) => page.querySelector(selector) !== null,
  });
  const covered = stickyHeight(page);
  const offset = Number(widgets[0]?.getAttribute('scroll-offset')) || 0;
  return [
    ...ofScript(page, service),
    ...ofPolicies(page, widgets, looked),
    ...(widgets.length === 0
      ? [wrong('There is no widget in the page.', '<referral-widget tenant="…"></referral-widget>')]
      : ofAddress(page)),
    ...widgets.flatMap((widget, index) => [
      ...ofElement(widget, name(index)),
      ...ofConnection(widget, name(index), looked),
    ]),
    ...(router ? [good(`The page’s router seems to be ${router.name}. ${router.says}`)] : []),
    ...(widgets.length > 0 && Math.abs(covered - offset) > 8
      ? [
          covered > offset
            ? better(
                `Something of the page stays at the top of the screen, ${covered} pixels high, and would cover the widget’s top.`,
                `scroll-offset="${covered}"`,
              )
            : better(`scroll-offset is ${offset}, but ${covered} pixels at the top of the screen are covered now.`),
        ]
      : []),
  ];
}
