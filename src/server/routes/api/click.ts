import * as v from 'valibot';
import { clickReferral } from '#contract/calls/offers.ts';
import { channel, referralNumber } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import { partnerPageUrl } from '#server/domain/partner-page.ts';
import { recipientPageUrl } from '#server/domain/referral/links.ts';
import { countClick } from '#server/domain/referral/open.ts';
import { languageOf } from '#server/http/language.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';
import { isCrawler, previewPage } from './link-preview.ts';

/**
 * The shared link. It always leads somewhere: a number that nobody knows ends on the partner's page, where the widget
 * says so. Crawlers and prefetches count nothing.
 */
export function clickRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(clickReferral, async ({ tenant, params, query, request, reply }) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const number = v.safeParse(referralNumber, params.referralNumber);
      const from = v.safeParse(channel, query.channel ?? '');
      if (!number.success) return void reply.redirect(partnerPageUrl(tenant.config, pathTo('notFound')), 302);
      if (isCrawler(request.headers['user-agent'])) {
        const page = previewPage(tenant, effects.publicUrl, languageOf(request.headers));
        return void reply
          .header('content-security-policy', page.policy)
          .type('text/html; charset=utf-8')
          .send(page.html);
      }
      const visit = { tenant, number: number.output, channel: from.success ? from.output : '' };
      const isRead =
        request.method === 'GET' && !/prefetch|preview/i.test(String(request.headers['sec-purpose'] ?? ''));
      if (isRead) await countClick(db, effects, visit);
      reply.redirect(recipientPageUrl(tenant, visit.number, visit.channel), 302);
    }),
  ];
}
