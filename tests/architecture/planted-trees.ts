/** A small house in which every import is allowed. */
export const legalTree: Record<string, string> = {
  'src/contract/fields.ts': `import * as v from 'valibot'; import { msg } from '@lingui/core/macro';
    export const email = { body: v.string(), text: msg\`Hello\` };`,
  'src/contract/api.ts': `import * as vouchers from './money/vouchers/calls.ts'; export const api = [vouchers];`,
  'src/contract/money/bounty/states.ts': `export const state = 'Offen';`,
  'src/contract/money/vouchers/calls.ts': `import { email } from '../../fields.ts'; import { state } from '../bounty/states.ts';
    export const call = { body: email, state };`,
  'src/contract/referral/referral/calls.ts': `export const open = { body: null };`,
  'src/bridge/names.ts': `export const ready = 'ready';`,
  'src/widget/app/main.tsx': `import { Share } from '#widget/features/share/share.tsx'; export const App = () => <Share />;`,
  'src/widget/starter/begin.ts': `import { connect } from '#widget/host/connect.ts'; export const begin = () => connect();`,
  'src/widget/features/share/share.tsx': `import { Button } from '#widget/ui/button.tsx';
    import { send } from '#widget/http/client.ts';
    export const Share = () => <Button onPress={send} />;`,
  'src/widget/features/recommend/form.tsx': `export const Form = () => <form />;`,
  'src/widget/testing/open.fixture.tsx': `import { App } from '#widget/app/main.tsx'; export const open = () => <App />;`,
  'src/widget/features/share/share.test.tsx': `import { open } from '#widget/testing/open.fixture.tsx'; open();`,
  'src/widget/ui/button.tsx': `import { useId } from 'react'; export const Button = () => <button id={useId()} />;`,
  'src/widget/http/client.ts': `import ky from 'ky'; import { call } from '#contract/money/vouchers/calls.ts';
    export const send = () => ky.post(call.body);`,
  'src/widget/host/connect.ts': `import postRobot from 'post-robot'; import { ready } from '#bridge/names.ts';
    export const connect = () => postRobot.send(ready);`,
  'src/widget/host/use-ready.ts': `import { useState } from 'react'; import { connect } from './connect.ts';
    export const useReady = () => useState(connect);`,
  'src/server/features/feature.ts': `export interface Feature { calls: unknown }`,
  'src/server/features/referral/referral.ts': `import { mount } from '#server/routes/api/referrals.ts';
    import type { Feature } from '../feature.ts'; export const referral: Feature = { calls: mount };`,
  'src/server/features/money/bounty.ts': `export const bounty = {};`,
  'src/server/routes/api/referrals.ts': `export const mount = 1;`,
  'src/server/main.ts': `import { mount } from '#server/routes/referrals.ts'; mount();`,
  'src/server/routes/referrals.ts': `import { create } from '#server/domain/referral/recommending/create.ts';
    export const mount = () => create();`,
  'src/server/domain/referral/recommending/create.ts': `import { table } from '#server/db/tables.ts';
    import { find } from '../referral/find.ts'; import type { Tenant } from '../../tenant.ts';
    export const create = (tenant: Tenant) => [tenant, table, find()];`,
  'src/server/domain/referral/referral/find.ts': `export const find = () => 1;`,
  'src/server/domain/referral/recipient/read.ts': `export const read = () => 1;`,
  'src/server/domain/money/bounty/open.ts': `export const open = () => 1;`,
  'src/server/domain/people/account/session.ts': `export interface Session { id: string }`,
  'src/server/domain/mails/mail.ts': `export const mail = 'welcome';`,
  'src/server/domain/tenant.ts': `import { mail } from './mails/mail.ts'; export interface Tenant { mail: typeof mail }`,
  'src/server/db/tables.ts': `import { pgTable } from 'drizzle-orm/pg-core'; export const table = pgTable('t', {});`,
  'loader/loader.ts': `import { ready } from '#bridge/names.ts'; export const name = ready;`,
  'demo-host/start.ts': `import { createServer } from 'node:http'; export const site = createServer();`,
};

interface Violation {
  offence: string;
  rule: string;
  path: string;
  content: string;
}

/** Each is planted alone into the legal tree. */
export const violations: Violation[] = [
  {
    offence: 'a feature imports another feature',
    rule: 'widget-feature-rooms',
    path: 'src/widget/features/recommend/form.tsx',
    content: `import { Share } from '#widget/features/share/share.tsx'; export const Form = () => <Share />;`,
  },
  {
    offence: 'the looks open the widget as a test does',
    rule: 'only-tests-of-the-widget-import-its-testing-room',
    path: 'src/widget/ui/button.tsx',
    content: `import { open } from '#widget/testing/open.fixture.tsx'; export const Button = () => open();`,
  },
  {
    offence: 'a feature imports only a type of the app',
    rule: 'widget-feature-rooms',
    path: 'src/widget/features/recommend/form.tsx',
    content: `import type { App } from '#widget/app/main.tsx'; export type Form = typeof App;`,
  },
  {
    offence: 'the looks fetch',
    rule: 'widget-ui-rooms',
    path: 'src/widget/ui/button.tsx',
    content: `import { send } from '#widget/http/client.ts'; export const Button = () => <button onClick={send} />;`,
  },
  {
    offence: 'the starter brings React along',
    rule: 'widget-starter-rooms',
    path: 'src/widget/starter/begin.ts',
    content: `import { useReady } from '#widget/host/use-ready.ts'; export const begin = useReady;`,
  },
  {
    offence: 'the host waits for React',
    rule: 'widget-host-rooms',
    path: 'src/widget/host/connect.ts',
    content: `export * from './use-ready.ts';`,
  },
  {
    offence: 'the looks keep a store',
    rule: 'widget-ui-packages',
    path: 'src/widget/ui/button.tsx',
    content: `import { create } from 'zustand'; export const Button = create;`,
  },
  {
    offence: 'a feature loads the HTTP client on demand past its door',
    rule: 'one-door-for-ky',
    path: 'src/widget/features/recommend/form.tsx',
    content: `export const Form = async () => (await import('ky')).default.get('/');`,
  },
  {
    offence: 'the widget reaches into the service',
    rule: 'widget-app-rooms',
    path: 'src/widget/app/main.tsx',
    content: `import { table } from '#server/db/tables.ts'; export const App = () => <p>{String(table)}</p>;`,
  },
  {
    offence: 'the contract does I/O',
    rule: 'contract-ground-packages',
    path: 'src/contract/fields.ts',
    content: `import { readFileSync } from 'node:fs'; export const email = readFileSync('x');`,
  },
  {
    offence: 'topics of the contract need each other',
    rule: 'contract-money/bounty-rooms',
    path: 'src/contract/money/bounty/states.ts',
    content: `import type { call } from '../vouchers/calls.ts'; export const state: typeof call.state = 'Offen';`,
  },
  {
    offence: 'a topic of the contract knows another one of its layer',
    rule: 'contract-referral/referral-rooms',
    path: 'src/contract/referral/referral/calls.ts',
    content: `import { call } from '../../money/vouchers/calls.ts'; export const open = call;`,
  },
  {
    offence: 'what all topics of the contract share knows one of them',
    rule: 'contract-ground-rooms',
    path: 'src/contract/fields.ts',
    content: `import { state } from './money/bounty/states.ts'; export const email = state;`,
  },
  {
    offence: 'a route speaks to the database itself',
    rule: 'server-routes-rooms',
    path: 'src/server/routes/referrals.ts',
    content: `import { table } from '#server/db/tables.ts'; export const mount = () => table;`,
  },
  {
    offence: 'a rule knows its route',
    rule: 'domain-referral/recommending-rooms',
    path: 'src/server/domain/referral/recommending/create.ts',
    content: `import { mount } from '#server/routes/referrals.ts'; export const create = mount;`,
  },
  {
    offence: 'a manifest knows another one',
    rule: 'server-features-rooms',
    path: 'src/server/features/referral/referral.ts',
    content: `import { bounty } from '../money/bounty.ts'; export const referral = bounty;`,
  },
  {
    offence: 'a rule knows its manifest',
    rule: 'domain-referral/referral-rooms',
    path: 'src/server/domain/referral/referral/find.ts',
    content: `import { referral } from '#server/features/referral/referral.ts'; export const find = referral;`,
  },
  {
    offence: 'a topic imports a higher one',
    rule: 'domain-referral/referral-rooms',
    path: 'src/server/domain/referral/referral/find.ts',
    content: `import { read } from '../recipient/read.ts'; export const find = read;`,
  },
  {
    offence: 'a topic knows a type of another one of its layer',
    rule: 'domain-money/bounty-rooms',
    path: 'src/server/domain/money/bounty/open.ts',
    content: `import type { Session } from '../../people/account/session.ts'; export const open = (session: Session) => session;`,
  },
  {
    offence: 'what all topics stand on knows one of them',
    rule: 'domain-ground-rooms',
    path: 'src/server/domain/tenant.ts',
    content: `import { open } from './money/bounty/open.ts'; export interface Tenant { open: typeof open }`,
  },
  {
    offence: 'the loader re-exports from the contract',
    rule: 'loader-rooms',
    path: 'loader/loader.ts',
    content: `export * from '#contract/money/vouchers/calls.ts';`,
  },
  {
    offence: 'a partner page imports the loader',
    rule: 'demo-host-rooms',
    path: 'demo-host/start.ts',
    content: `import { name } from '../loader/loader.ts'; export const site = name;`,
  },
  {
    offence: 'a room is entered by a relative path',
    rule: 'rooms-are-entered-by-name',
    path: 'src/server/routes/referrals.ts',
    content: `import { create } from '../domain/referral/recommending/create.ts'; export const mount = create;`,
  },
  {
    offence: 'two files import each other',
    rule: 'no-circular',
    path: 'src/server/db/tables.ts',
    content: `import { create } from '#server/domain/referral/recommending/create.ts'; export const table = create;`,
  },
  {
    offence: 'an import leads nowhere',
    rule: 'no-unresolvable',
    path: 'src/server/main.ts',
    content: `import { gone } from '#server/routes/gone.ts'; gone();`,
  },
  {
    offence: 'the product needs a development package',
    rule: 'no-development-package-in-the-product',
    path: 'src/server/db/tables.ts',
    content: `import { drizzle } from 'drizzle-kit'; export const table = drizzle;`,
  },
];
