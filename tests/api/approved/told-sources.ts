import { noContentServices, type ContentDesk } from '#server/domain/programme/content/desk.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';

export const signed = 'signed by the content service';

/** Services of one kind in which somebody has made a mistake, until somebody has them read again. @param stories whose tenants have one */
function toldSource(stories: readonly string[], mistake: string): SourceDesk {
  const mended = new Set<string>();
  const moment = new Date('2026-05-20T09:30:00Z');
  return {
    has: (tenant) => stories.includes(tenant),
    refresh: async (tenant) => void mended.add(tenant),
    states: () =>
      stories.map((tenant) => ({
        tenant,
        source: 'source',
        hash: (mended.has(tenant) ? 'b' : 'a').repeat(64),
        fetchedAt: moment,
        triedAt: moment,
        dueAt: moment,
        mistakes: mended.has(tenant) ? [] : [`tenants/${tenant}/${mistake}`],
      })),
  };
}

export const toldContents = (): ContentDesk => ({
  ...noContentServices,
  ...toldSource(['reading', 'people'], 'squidex/faqs/steuer: antwort.de: may not link to or show /admin'),
  isSigned: (_tenant, _body, signature) => signature === signed,
});

export const toldProducts = (): SourceDesk =>
  toldSource(['tariffs', 'people'], 'product-service/produkt/zuhause-m: PreisMonatlich: is missing');
