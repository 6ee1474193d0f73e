import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';
import { contractRooms } from './contract-layers.ts';
import { domainRooms } from './domain-layers.ts';

/**
 * The rooms of the house and what each may import. A file in a room that is not listed here fails
 * the test beside this file, which is also the only way to run these rules: dependency-cruiser's parser needs preparing.
 */
const ui = '^src/widget/ui/';
const http = '^src/widget/http/';
const host = '^src/widget/host/';
const hostHooks = '(use-|host-provider|router-hooks)';
const hostCore = `${host}(?!${hostHooks})`;
const withoutReact = `${ui}([\\w.-]+\\.css|(class-names|is-attended|load-part)\\.ts)$`;
const session = '^src/widget/session/';
const ofStarter = [hostCore, `${session}read-boot.ts$`, withoutReact, '^src/widget/app/start.tsx$'];
const i18n = '^src/widget/i18n/';
const forms = '^src/widget/forms/';
/** With what the rooms of the widget test themselves: it opens the whole widget, so no product code may know it. */
const testing = '^src/widget/testing/';
const contract = '^src/contract/';
const bridge = '^src/bridge/';
const server = (room: string) => `^src/server/${room}/`;

const react = ['react', 'react-dom'];
const lingui = ['@lingui/core', '@lingui/react'];
/** Time, randomness and the failure with a code: what every room of the service is handed or throws. */
const given = '^src/server/(clock|random|failure)\\.ts$';
const sideEffect = [contract, server('domain'), server('db'), server('i18n'), server('secrets'), given];

interface Room {
  name: string;
  from: string;
  /** Where `from` is narrower than the folder, e.g. one feature of many. */
  own?: string;
  /** What may be entered besides the room itself. */
  rooms: string[];
  packages: string[] | 'any';
}

export const rooms: Room[] = [
  ...contractRooms.map(({ name, from, rooms: lower }): Room => ({
    name,
    from,
    rooms: [...lower],
    packages: ['valibot', '@lingui/core', 'ibantools'],
  })),
  // post-robot for its types only: at run time its 12 kB would break the budget of stage 0.
  { name: 'bridge', from: bridge, rooms: [], packages: ['post-robot'] },
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
  // A client like any other; it is started without what macros need, so it knows no texts.
  { name: 'operator', from: '^src/operator/', rooms: [contract], packages: 'any' },
  {
    name: 'server-wiring',
    from: '^src/server/[^/]+$',
    rooms: ['^src/server/', contract],
    packages: 'any',
  },
  {
    // Pages and files for browsers rather than calls: they hash, read what was built, and know the whole tenant.
    name: 'server-pages',
    from: '^src/server/routes/(check|frame|mailbox|static|openapi)/',
    rooms: [contract, bridge, ...['domain', 'http', 'tenants', 'content', 'i18n'].map(server), given],
    packages: 'any',
  },
  {
    name: 'server-routes',
    from: '^src/server/routes/(?!check/|frame/|mailbox/|static/|openapi/)',
    rooms: [contract, server('content'), server('domain'), server('http'), server('payments'), given],
    packages: ['fastify', 'valibot'],
  },
  {
    // A manifest names what its topic has in other rooms; it knows no other manifest.
    name: 'server-features',
    from: server('features'),
    own: '^src/server/features/feature\\.ts$',
    rooms: [contract, server('routes/api'), ...['domain', 'http', 'jobs'].map(server)],
    packages: [],
  },
  {
    name: 'server-http',
    from: server('http'),
    rooms: [contract, server('db'), server('domain'), server('tenants'), server('i18n'), given],
    packages: 'any',
  },
  ...domainRooms.map(({ name, from, rooms: lower }): Room => ({
    name,
    from,
    rooms: [contract, server('db'), given, ...lower],
    packages: 'any',
  })),
  { name: 'server-db', from: server('db'), rooms: [contract], packages: 'any' },
  { name: 'server-secrets', from: server('secrets'), rooms: [given], packages: 'any' },
  {
    name: 'server-tenants',
    from: server('tenants'),
    rooms: [contract, server('domain'), server('theme'), server('content'), server('i18n'), given],
    packages: 'any',
  },
  { name: 'server-theme', from: server('theme'), rooms: [contract], packages: [] },
  // A tenant's own words are checked against every text there is, those of the widget too: its catalogs are data.
  {
    name: 'server-i18n',
    from: server('i18n'),
    rooms: [contract, '^src/widget/i18n/locales/en\\.po$'],
    packages: [...lingui, '@lingui/message-utils'],
  },
  { name: 'server-outbox', from: server('outbox'), rooms: [server('db')], packages: 'any' },
  { name: 'server-mail', from: server('mail'), rooms: [...sideEffect, server('outbox')], packages: 'any' },
  { name: 'server-jobs', from: server('jobs'), rooms: sideEffect, packages: 'any' },
  { name: 'server-content', from: server('content'), rooms: sideEffect, packages: 'any' },
  { name: 'server-payments', from: server('payments'), rooms: sideEffect, packages: 'any' },
  {
    name: 'server-demo',
    from: server('demo'),
    rooms: [contract, server('domain'), server('db'), server('tenants'), server('secrets'), given],
    packages: 'any',
  },
  // The last step of the build: runs in Node, is no part of the service.
  { name: 'delivery', from: '^src/delivery/', rooms: [], packages: 'any' },
  // The frameworks for the types of their templates only.
  {
    name: 'loader',
    from: '^loader/',
    rooms: [bridge],
    packages: ['post-robot', 'react', '@types/react', 'svelte', 'vue'],
  },
  // `npm start` builds what is out of date.
  { name: 'demo-start', from: '^demo-host/start/', rooms: ['^src/delivery/'], packages: 'any' },
  { name: 'demo-host', from: '^demo-host/(?!start/)', rooms: ['^demo-host/start/'], packages: 'any' },
  { name: 'tests', from: '^tests/', rooms: ['^(src|loader|demo-host)/'], packages: 'any' },
  { name: 'ambient-types', from: '^src/[^/]+\\.d\\.ts$', rooms: [], packages: lingui },
];

/** Packages with one door: nobody but these rooms may know them. */
const doors = [
  { package: 'ky', rooms: [http] },
  { package: 'post-robot', rooms: [bridge, host, '^loader/'] },
  { package: 'nodemailer', rooms: [server('mail')] },
  { package: '@react-email', rooms: [server('mail')] },
  { package: 'pg', rooms: [server('db')] },
  { package: '@electric-sql/pglite', rooms: [server('db')] },
  { package: '@fastify', rooms: [server('http'), server('routes/(static|check)'), '^src/server/[^/]+$'] },
];

const ours = '^(src|loader|demo-host|tests)/';
const testFiles = '\\.(test|fixture)\\.tsx?$';
const inPackage = (name: string) => `(^|/)node_modules/${name}/`;
const fromNpm: DependencyType[] = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const roomRules: IForbiddenRuleType[] = rooms.map((room) => ({
  name: `${room.name}-rooms`,
  severity: 'error',
  from: { path: room.from },
  to: { path: ours, pathNot: [room.own ?? room.from, testing, ...room.rooms] },
}));

const packageRules: IForbiddenRuleType[] = rooms
  .flatMap((room) => (room.packages === 'any' ? [] : [{ ...room, packages: room.packages }]))
  .map((room) => ({
    name: `${room.name}-packages`,
    severity: 'error',
    from: { path: room.from, pathNot: testFiles },
    to: { dependencyTypes: [...fromNpm, 'core'], pathNot: ['\\.css$', ...room.packages.map(inPackage)] },
  }));

const doorRules: IForbiddenRuleType[] = doors.map((door) => ({
  name: `one-door-for-${door.package.replace(/[^a-z-]/g, '')}`,
  severity: 'error',
  from: { path: '^(src|loader)/', pathNot: [testFiles, ...door.rooms] },
  to: { path: inPackage(door.package) },
}));

/** An import of another room begins with #, so that the line names the room it reaches into. */
const entranceRules: IForbiddenRuleType[] = [
  '^src/widget/([^/]+)/',
  '^src/server/([^/]+)/',
  '^src/(contract|bridge)/',
  '^(loader)/',
].map((room) => ({
  name: 'rooms-are-entered-by-name',
  severity: 'error',
  from: { path: room },
  to: { path: '^(src|loader)/', pathNot: room.replace(/\(.*\)/, '$1'), dependencyTypesNot: ['aliased-subpath-import'] },
}));

export const forbidden: IForbiddenRuleType[] = [
  ...roomRules,
  {
    name: 'only-tests-of-the-widget-import-its-testing-room',
    severity: 'error',
    from: { path: ours, pathNot: `^src/widget/.*${testFiles}` },
    to: { path: testing },
  },
  ...packageRules,
  ...doorRules,
  { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
  { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ...entranceRules,
  {
    name: 'no-development-package-in-the-product',
    severity: 'error',
    from: { path: '^(src|loader)/', pathNot: testFiles },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-product-code-imports-tests',
    severity: 'error',
    from: { path: '^(src|loader|demo-host)/', pathNot: testFiles },
    to: { path: ['^tests/', testFiles] },
  },
];
