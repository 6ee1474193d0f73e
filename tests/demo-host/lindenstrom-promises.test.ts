import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { promised } from '#contract/promises.ts';

/** A contract names its numbers itself, for its words belong to a version; here they are held to what the product does. */
const contentOf = (language: string, file: string) =>
  readFile(join(import.meta.dirname, '../../demo-host/tenants/lindenstrom/content', language, file), 'utf8');

const inWords = { de: { 4: 'vier' }, en: { 4: 'four' } } as const;

describe.each(['de', 'en'] as const)('what Lindenstrom promises in %s', (language) => {
  const isGerman = language === 'de';
  const weeks = (count: 4) => `${inWords[language][count]} ${isGerman ? 'Wochen' : 'weeks'}`;

  it('in its terms is what the product does', async () => {
    const terms = await contentOf(language, 'agb.md');
    for (const days of [promised.daysOfLink, promised.daysToCollect]) {
      expect(terms).toContain(`${days} ${isGerman ? 'Tage' : 'days'}`);
    }
    expect(terms).toContain(weeks(promised.weeksToPay));
    expect(terms).toContain(`${promised.hoursToVoucher} ${isGerman ? 'Stunden' : 'hours'}`);
    expect(terms).toContain(`${promised.minimumAge} ${isGerman ? 'Jahre' : 'years'}`);
  });

  it('in its privacy notice is what the product deletes', async () => {
    const notice = await contentOf(language, 'datenschutz.md');
    expect(notice).toContain(`${promised.weeksToConfirm} ${isGerman ? 'Wochen' : 'weeks'}`);
  });

  it('in its answers comes from the product', async () => {
    const answers = await contentOf(language, 'faq.md');
    for (const name of [
      'abholTage',
      'auszahlungWochen',
      'gutscheinStunden',
      'linkTage',
      'loeschWochen',
      'mindestalter',
    ]) {
      expect(answers).toContain(`{{${name}}}`);
    }
  });
});
