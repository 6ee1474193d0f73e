import { expect, type APIRequestContext } from 'playwright/test';
import { addressOf } from '../browser/addresses.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly kind: string;
}

/** The newest mail of a kind to somebody, once it is there. */
export async function mailTo(request: APIRequestContext, to: string, kind: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${addressOf('service')}/mailbox.json`, { params: { to } });
        // A service that is busy for a moment says so, and is asked again.
        if (!answer.ok()) return false;
        const mails = (await answer.json()) as Mail[];
        found = mails.find((mail) => mail.kind === kind);
        return found !== undefined;
      },
      { message: `a mail of kind ${kind} to ${to}` },
    )
    .toBe(true);
  if (!found) throw new Error('the mail is gone again');
  return found;
}

/** The link in a mail's text that leads to a route of the widget. */
export function linkIn(mail: Mail, route: string): string {
  const link = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => url.includes(`#${route}`));
  if (!link) throw new Error(`no link to ${route} in:\n${mail.text}`);
  return link;
}
