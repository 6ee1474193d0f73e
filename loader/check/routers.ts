/** What tells of a page which router it has. */
export interface Traces {
  /** `history.state` of the entry that is shown. */
  readonly state: unknown;
  /** Whether the page has such a global variable. */
  readonly hasGlobal: (name: string) => boolean;
  /** Whether there is such an element. */
  readonly hasElement: (selector: string) => boolean;
}

export interface Router {
  readonly name: string;
  /** What the page's developer should know about it. */
  readonly says: string;
}

interface Known extends Router {
  readonly isSeen: (traces: Traces, keys: readonly string[]) => boolean;
}

const byItself = 'The widget works with it as it is.';
const ownSteps = (when: string) =>
  `${byItself} ${when}, let the router write the widget's steps: listen to "referral-step" (section "Pages with a router of their own").`;

/** The more particular ones first: Next draws with React, Nuxt has the router of Vue. */
const known: readonly Known[] = [
  {
    name: 'Next',
    says: ownSteps('If the page refreshes by the router, or asks it for the address'),
    isSeen: ({ hasGlobal }, keys) => hasGlobal('next') || keys.includes('__NA') || keys.includes('__N'),
  },
  {
    name: 'SvelteKit',
    says: `${byItself} With prerendering set \`prerender.handleMissingId: 'ignore'\`, or the build fails on links to a route of the widget.`,
    isSeen: (_traces, keys) => keys.some((key) => key.startsWith('sveltekit:')),
  },
  {
    name: 'Astro’s ClientRouter',
    says: byItself,
    isSeen: ({ hasElement }) => hasElement('meta[name="astro-view-transitions-enabled"]'),
  },
  {
    name: 'Vue Router',
    says: ownSteps('If links of the page shall lead from a screen of the widget back to its first one'),
    isSeen: (_traces, keys) => keys.includes('position') && keys.includes('current'),
  },
  {
    name: 'Angular',
    says: byItself,
    isSeen: ({ hasElement }, keys) => keys.includes('navigationId') || hasElement('[ng-version]'),
  },
  {
    name: 'Turbo',
    says: `${byItself} On the way back it draws the page anew, and the widget with it, but for what the documentation says.`,
    isSeen: ({ hasGlobal }, keys) => keys.includes('turbo') || hasGlobal('Turbo'),
  },
  {
    name: 'htmx',
    says: `${byItself} Links with a route of the widget need \`hx-boost="false"\`: htmx takes their hash for a selector.`,
    isSeen: ({ hasGlobal, hasElement }, keys) =>
      keys.includes('htmx') || hasGlobal('htmx') || hasElement('[hx-boost],[data-hx-boost]'),
  },
  {
    name: 'React Router',
    says: ownSteps('If the page uses `useBlocker`, or restores scrolling by route'),
    isSeen: ({ hasGlobal }, keys) =>
      (keys.includes('key') && keys.includes('idx')) || hasGlobal('__reactRouterVersion'),
  },
];

/** @returns the router of the page, as far as it shows; null where none is known by its traces */
export function seenRouter(traces: Traces): Router | null {
  const { state } = traces;
  const keys = typeof state === 'object' && state !== null ? Object.keys(state) : [];
  return known.find(({ isSeen }) => isSeen(traces, keys)) ?? null;
}
