import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { channel, recipientNumber, referralNumber } from '#contract/fields.ts';
import { pathTo } from '#contract/routes.ts';
import type { Ground } from '#server/domain/effects.ts';
import { pageUrl } from '#server/domain/partner-page.ts';
import { recipientPageUrl } from '#server/domain/referral/referral/links.ts';
import type { VisitCounts } from '#server/domain/referral/referral/count-visits.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { languageOf, spokenBy } from '#server/http/language.ts';
import { isCrawler } from './crawlers.ts';
import { previewOf } from './preview.ts';
import { previewPage } from './preview-page.ts';

interface Followed {
  readonly tenant: Tenant;
  readonly number: string;
  readonly channel?: unknown;
  readonly recipientNumber?: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Following extends Ground {
  /** Null while only operators come in: nothing is read of people, and nothing counted. */
  readonly counts: Pick<VisitCounts, 'click'> | null;
}

/** Only a person who opens the link is a click: no browser that fetches ahead, nobody who asks for the headers alone. */
function isRead({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/prefetch|preview/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? ''));
}

/**
 * Answers the shared link. It always leads somewhere: a number that nobody knows ends on the partner's page, where the
 * widget says so; what an address has wrong besides is left out. Crawlers get a page to show and count nothing. A click that cannot be counted, or of
 * which nobody knows whether it was, leads there as well.
 */
export async function followLink(ground: Following, followed: Followed): Promise<void> {
  const { tenant, request, reply } = followed;
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  const number = v.safeParse(referralNumber, followed.number);
  if (!number.success) return void reply.redirect(pageUrl(tenant, tenant.config.languages[0], pathTo('notFound')), 302);
  const from = v.safeParse(channel, followed.channel);
  const recipient = v.safeParse(recipientNumber, followed.recipientNumber);
  const marks = {
    channel: from.success ? from.output : '',
    recipientNumber: recipient.success ? recipient.output : undefined,
  };
  const goal = recipientPageUrl(tenant, number.output, marks);
  const { counts } = ground;
  if (!counts) return void reply.redirect(goal, 302);
  if (isCrawler(request.headers['user-agent'])) {
    const preview = await previewOf(ground, tenant, number.output, spokenBy(tenant, languageOf(request.headers)));
    const { html, policy } = previewPage(preview, goal);
    return void reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
  }
  const visit = { tenant: tenant.key, number: number.output, channel: marks.channel };
  if (isRead(request)) {
    await counts.click(visit).catch((err: unknown) => request.log.error({ err }, 'a click was not counted'));
  }
  reply.redirect(goal, 302);
}
