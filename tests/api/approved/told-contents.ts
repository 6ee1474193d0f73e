import { noContentServices, type ContentDesk } from '#server/domain/programme/content/desk.ts';

/** The stories whose tenant has its content from a service. */
const withService: readonly string[] = ['reading', 'people'];

export const signed = 'signed by the content service';

/** A content service in which an editor has made a mistake, until somebody has it read again. */
export function toldContents(): ContentDesk {
  const mended = new Set<string>();
  const moment = new Date('2026-05-20T09:30:00Z');
  const mistake = (tenant: string) =>
    `tenants/${tenant}/squidex/faqs/steuer: antwort.de: may not link to or show /admin`;
  return {
    ...noContentServices,
    has: (tenant) => withService.includes(tenant),
    isSigned: (_tenant, _body, signature) => signature === signed,
    refresh: async (tenant) => void mended.add(tenant),
    states: () =>
      withService.map((tenant) => ({
        tenant,
        source: 'source',
        hash: (mended.has(tenant) ? 'b' : 'a').repeat(64),
        fetchedAt: moment,
        triedAt: moment,
        dueAt: moment,
        mistakes: mended.has(tenant) ? [] : [mistake(tenant)],
      })),
  };
}
