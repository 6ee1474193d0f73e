import type { Messages } from '@lingui/core';
import type { CatalogName } from '#contract/languages.ts';
import type { RouteName } from '#contract/routes.ts';
import { isOfOffice } from '#contract/office-routes.ts';
import type { Variant } from '#contract/routes/descriptor.ts';
import type { BrowsersHost } from '#widget/host/host.ts';
import { leaveFor } from '#widget/host/leave-for.ts';
import { followKeptSession } from '#widget/session/follow-kept-session.ts';
import type { Session } from '#widget/session/session.ts';
import { pageTable, type PageEntry } from './page-table.ts';

// Where the pages are and their texts, by file. A chunk of its own: the first screen is told where its page is by the service.

/** What begins once a page is there, as this chunk comes. */
export function join(session: Session, host: BrowsersHost): void {
  followKeptSession(session);
  leaveFor(host, isOfOffice, () => import('#widget/starter/load-again.ts'));
}

interface Catalog {
  readonly messages: Messages;
}

type Catalogs = Readonly<Record<string, () => Promise<Catalog>>>;

const ofFeatures: Catalogs = import.meta.glob<Catalog>('../features/*/locales/*.po');
const ofContract: Catalogs = import.meta.glob<Catalog>('../../contract/locales/*.po');

async function messagesIn(catalogs: Catalogs, file: string): Promise<Messages> {
  const load = catalogs[file];
  if (!load) throw new Error(`There are no texts ${file}`);
  return (await load()).messages;
}

/** Where a page of a variant is, and whose texts it needs. */
export function entryOf(variant: Variant, name: RouteName): PageEntry {
  const entry = pageTable[variant][name];
  if (!entry) throw new Error(`${variant} has no page ${name}`);
  return entry;
}

/** Fetches the texts of a feature, and the sentences for failures and rules, which every feature may have to say. */
export async function textsOf(feature: string, catalog: CatalogName): Promise<Catalog> {
  const [sentences, own] = await Promise.all([
    messagesIn(ofContract, `../../contract/locales/${catalog}.po`),
    messagesIn(ofFeatures, `../features/${feature}/locales/${catalog}.po`),
  ]);
  return { messages: { ...sentences, ...own } };
}
