import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Ground } from '#server/domain/effects.ts';
import { emptyMailbox, listMails, readMail, type MailboxMail } from '#server/domain/mails/mailbox.ts';
import { Failure } from '#server/failure.ts';
import { mailboxPage } from './mailbox-page.ts';
import { mailboxStyle } from './mailbox-style.ts';

const styleHash = createHash('sha256').update(mailboxStyle).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/** A mail may look as it likes and do nothing but open its links. */
const mailPolicy = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'`;

const mailId = v.object({ id: v.pipe(v.string(), v.uuid()) });
const filter = v.object({ to: v.optional(v.string()) });

/** Mails hold links that sign people in: nothing keeps them, and no address tells where one came from. */
function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .send(html);
}

/**
 * The mails that the demo would have sent, for everybody who can reach the service: register it in demo mode only.
 * `/mailbox` for people, `/mailbox.json?to=` for tests.
 */
export function mailboxRoutes(app: FastifyInstance, { db }: Pick<Ground, 'db'>): void {
  const find = async (params: unknown): Promise<MailboxMail> => {
    const asked = v.safeParse(mailId, params);
    const mail = asked.success ? await readMail(db, asked.output.id) : null;
    if (!mail) throw new Failure('PSOF0005');
    return mail;
  };

  app.get('/mailbox', async (_request, reply) => sendPage(reply, pagePolicy, mailboxPage(await listMails(db))));

  app.get('/mailbox.json', async (request, reply) => {
    const asked = v.safeParse(filter, request.query);
    if (!asked.success) throw new Failure('PSOF0002');
    reply.header('cache-control', 'no-store');
    return listMails(db, asked.output.to);
  });

  app.get('/mailbox/:id', async ({ params }, reply) => {
    const chosen = await find(params);
    return sendPage(reply, pagePolicy, mailboxPage(await listMails(db), chosen));
  });

  app.get('/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = await find(params);
    return sendPage(reply, mailPolicy, html.replace('<head>', '<head><base target="_blank">'));
  });

  app.register(async (forms) => {
    // A browser sends the button's empty form as this type, which the calls of the API do not take.
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => {
      done(null, null);
    });
    forms.post('/mailbox/empty', async (_request, reply) => {
      await emptyMailbox(db);
      return reply.redirect('/mailbox', 303);
    });
  });
}
