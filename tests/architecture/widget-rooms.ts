const ui = '^src/widget/ui/';
export const http = '^src/widget/http/';
export const host = '^src/widget/host/';
const hostHooks = '(use-|host-provider|router-hooks)';
const hostCore = `${host}(?!${hostHooks})`;
const withoutReact = `${ui}([\\w.-]+\\.css|(class-names|is-attended|load-part)\\.ts)$`;
const session = '^src/widget/session/';
const ofStarter = [hostCore, `${session}read-boot.ts$`, withoutReact, '^src/widget/app/start.tsx$'];
const i18n = '^src/widget/i18n/';
const forms = '^src/widget/forms/';
/** With what the rooms of the widget test themselves: it opens the whole widget, so no product code may know it. */
export const testing = '^src/widget/testing/';
const contract = '^src/contract/';
const bridge = '^src/bridge/';

const workplace = '^src/widget/workplace/';
/** What surrounds a page in every entry. */
const aroundPages = ['^src/widget/app/(?:error-boundary|language-switch|skip-link)\\.tsx$'];
const ofWorkplaces = [
  ui,
  http,
  host,
  i18n,
  forms,
  contract,
  workplace,
  '^src/widget/starter/start-failure.ts$',
  '^src/widget/mailing/mail-by-address.tsx$',
];

const react = ['react', 'react-dom'];
export const lingui = ['@lingui/core', '@lingui/react'];

export interface Room {
  name: string;
  from: string;
  /** Where `from` is narrower than the folder, e.g. one feature of many. */
  own?: string;
  /** What may be entered besides the room itself. */
  rooms: string[];
  packages: string[] | 'any';
}

/** The rooms of what runs in the frame. */
export const widgetRooms: Room[] = [
  {
    name: 'widget-app',
    from: '^src/widget/app/',
    rooms: ['^src/widget/', contract, bridge],
    packages: [...react, ...lingui, 'valibot', 'wouter', 'zustand'],
  },
  // Makes the frame alive before the app is there, and so without its packages; the app comes as a chunk of its own.
  { name: 'widget-starter', from: '^src/widget/starter/', rooms: [...ofStarter, contract, bridge], packages: [] },
  {
    name: 'widget-feature',
    from: '^src/widget/features/([^/]+)/',
    own: '^src/widget/features/$1/',
    rooms: [ui, http, host, session, i18n, '^src/widget/(forms|mailing|declaring)/', contract],
    packages: [...react, ...lingui, 'valibot', 'wouter', 'zustand', 'uqr'],
  },
  // Entries of their own on the parts of the programme: of that one's session they have at most the places where something is kept.
  {
    name: 'widget-office',
    from: '^src/widget/office/',
    rooms: [...ofWorkplaces, `${session}(follow-device|storage|slots-of).ts$`],
    packages: [...react, ...lingui, 'valibot', 'wouter', 'zustand'],
  },
  {
    name: 'widget-desk',
    from: '^src/widget/desk/',
    rooms: ofWorkplaces,
    packages: [...react, ...lingui, 'valibot', 'wouter', 'zustand', 'uqr'],
  },
  {
    // What both are made of.
    name: 'widget-workplace',
    from: workplace,
    rooms: [ui, http, host, i18n, contract, ...aroundPages],
    packages: [...react, ...lingui, 'wouter'],
  },
  { name: 'widget-ui', from: ui, rooms: [i18n], packages: [...react, ...lingui, 'wouter'] },
  {
    name: 'widget-forms',
    from: forms,
    rooms: [ui, http, i18n, contract],
    packages: [...react, ...lingui, 'valibot', 'altcha-lib'],
  },
  {
    name: 'widget-mailing',
    from: '^src/widget/mailing/',
    rooms: [ui, http, forms, contract],
    packages: [...react, ...lingui],
  },
  { name: 'widget-declaring', from: '^src/widget/declaring/', rooms: [ui, host, session], packages: ['react'] },
  { name: 'widget-http', from: http, rooms: [contract], packages: ['ky', 'valibot', 'react'] },
  // The host is there before React is; what has React follow it stands beside it.
  { name: 'widget-host', from: hostCore, rooms: [bridge], packages: ['post-robot'] },
  { name: 'widget-host-hooks', from: host + hostHooks, rooms: [host], packages: ['react'] },
  { name: 'widget-session', from: session, rooms: [http, i18n, contract], packages: ['react', 'zustand', 'valibot'] },
  { name: 'widget-testing', from: testing, rooms: ['^src/widget/', contract, bridge], packages: [] },
  { name: 'widget-i18n', from: i18n, rooms: [contract], packages: ['react', ...lingui] },
  // Of the page that an identity provider leads back to.
  { name: 'callback', from: '^src/callback/', rooms: [contract], packages: ['valibot'] },
];
