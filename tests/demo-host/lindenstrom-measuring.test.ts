import { describe, expect, it } from 'vitest';
import { Counts } from '../../demo-host/lindenstrom/measuring/counts.ts';
import { goalNames } from '../../demo-host/lindenstrom/measuring/goal-names.ts';
import { measuring } from '../../demo-host/lindenstrom/pages/measuring.ts';
import { documentOf } from '../../demo-host/lindenstrom/web/page.ts';
import { matomoRequest } from '#widget/features/measuring/matomo.ts';

const at = new Date('2026-05-20T10:00:00Z');
const visit = {
  url: 'https://count.example/matomo.php',
  siteId: 1,
  config: { tenantUrl: 'http://127.0.0.1:4601', recommendPath: '/empfehlen' },
  visitor: '0123456789abcdef',
};
const queryOf = (request: URL) => Object.fromEntries(request.searchParams);

describe('Lindenstrom’s counter', () => {
  it('takes what the widget tells a Matomo, the newest first', () => {
    const counts = new Counts();
    expect(counts.take(queryOf(matomoRequest(visit, 'recommend')), at)).toBe(true);
    expect(counts.take(queryOf(matomoRequest(visit, 'login', 19)), at)).toBe(true);
    expect(counts.newest).toEqual([
      { at, visit: visit.visitor, page: '/login', goal: 19 },
      { at, visit: visit.visitor, page: '/empfehlen/:productId', goal: null },
    ]);
    const page = documentOf(measuring(counts.newest), '1');
    expect(page).toMatch(/2 Einträge aus 1\s+Besuch/);
    expect(page).toContain('19 Angemeldet');
    expect(goalNames).toHaveLength(27);
  });

  it('refuses what is no tracking request, and shows what it took as text', () => {
    const counts = new Counts();
    expect(counts.take({ url: 'https://x.example/' }, at)).toBe(false);
    expect(counts.take({ rec: '1', url: 'no address' }, at)).toBe(false);
    expect(counts.take({ rec: '1', url: 'https://x.example/#<script>', idgoal: '1e9' }, at)).toBe(true);
    expect(documentOf(measuring(counts.newest), '1')).not.toContain('<script>');
  });

  it('says what to do when nothing has arrived', () => {
    expect(documentOf(measuring([]), '1')).toContain('Noch ist nichts angekommen');
  });
});
