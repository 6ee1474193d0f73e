import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser';
import { contractRooms } from './contract-layers.ts';
import { domainRooms } from './domain-layers.ts';
import { host, http, lingui, testing, widgetRooms, type Room } from './widget-rooms.ts';

/**
 * The rooms of the house and what each may import. A file in a room that is not listed here fails
 * the test beside this file, which is also the only way to run these rules: dependency-cruiser's parser needs preparing.
 */
const contract = '^src/contract/';
const bridge = '^src/bridge/';
const server = (room: string) => `^src/server/${room}/`;

/** Time, randomness and the failure with a code: what every room of the service is handed or throws. */
const given = '^src/server/(clock|random|failure)\\.ts$';
const sideEffect = [contract, server('domain'), server('db'), server('i18n'), server('secrets'), given];

export const rooms: Room[] = [
  ...contractRooms.map(({ name, from, rooms: lower }): Room => ({
    name,
    from,
    rooms: [...lower],
    packages: ['valibot', '@lingui/core', 'ibantools'],
  })),
  // post-robot for its types only: at run time its 12 kB would break the budget of stage 0.
  { name: 'bridge', from: bridge, rooms: [], packages: ['post-robot'] },
  ...widgetRooms,
  { name: 'callback', from: '^src/callback/', rooms: [contract], packages: ['valibot'] },
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
    from: '^src/server/routes/(callback|check|frame|mailbox|static|openapi)/',
    rooms: [contract, bridge, ...['domain', 'http', 'tenants', 'content', 'i18n'].map(server), given],
    packages: 'any',
  },
  {
    name: 'server-routes',
    from: '^src/server/routes/(?!callback/|check/|frame/|mailbox/|static/|openapi/)',
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
  { name: 'server-sso', from: server('sso'), rooms: [contract, server('domain'), given], packages: 'any' },
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
    rooms: [contract, '^src/widget/(i18n|office|workplace)/locales/en\\.po$'],
    packages: [...lingui, '@lingui/message-utils'],
  },
  { name: 'server-outbox', from: server('outbox'), rooms: [server('db')], packages: 'any' },
  { name: 'server-mail', from: server('mail'), rooms: [...sideEffect, server('outbox')], packages: 'any' },
  { name: 'server-jobs', from: server('jobs'), rooms: [...sideEffect, server('outbox')], packages: 'any' },
  { name: 'server-webhooks', from: server('webhooks'), rooms: [server('domain'), server('outbox')], packages: 'any' },
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
  { package: 'standardwebhooks', rooms: [server('webhooks')] },
  { package: 'openid-client', rooms: [server('sso')] },
  { package: 'pg', rooms: [server('db')] },
  { package: '@electric-sql/pglite', rooms: [server('db')] },
  { package: '@fastify', rooms: [server('http'), server('routes/(static|check|callback)'), '^src/server/[^/]+$'] },
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
    // What builds the product is none of it.
    from: { path: '^(src|loader)/', pathNot: [testFiles, '^src/delivery/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-product-code-imports-tests',
    severity: 'error',
    from: { path: '^(src|loader|demo-host)/', pathNot: testFiles },
    to: { path: ['^tests/', testFiles] },
  },
];
