import type { APIRequestContext } from 'playwright/test';
import { operatorKey } from '../browser/product.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { newRecommender, tellService, type Recommender } from './people.ts';
import { confirmedRecipient } from './recipient-people.ts';

export interface ReadyBounty {
  readonly anna: Recommender;
  readonly lenasEmail: string;
  /** The routes that the links of the mails lead to. */
  readonly annasRoute: string;
  readonly lenasRoute: string;
  /** The order is cancelled after all. */
  readonly cancel: () => Promise<unknown>;
}

const longAgo = () => new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 19);

/** The route of the link in the mail that says that a bounty is ready, with its secret. */
export async function routeToBounty(request: APIRequestContext, email: string): Promise<string> {
  const link = linkIn(await mailTo(request, email, 'bounty-ready'), '/praemie');
  return link.slice(link.indexOf('#') + 1);
}

/** Anna's referral, half for her and half for Lena, with an order that is paid and old enough. */
export async function readyBounty(request: APIRequestContext): Promise<ReadyBounty> {
  const anna = await newRecommender(request);
  const lena = await confirmedRecipient(request, anna.referralNumber);
  const report = (Status: string) =>
    tellService(request, {
      method: 'POST',
      path: 'auftraege',
      token: operatorKey,
      body: {
        ExterneId: `E2E-${anna.referralNumber}`,
        Empfaengernummer: lena.recipientNumber,
        ProduktId: 'linden-duo',
        Status,
        Auftragsdatum: longAgo(),
      },
    });
  await report('Gezahlt');
  return {
    anna,
    lenasEmail: lena.email,
    annasRoute: await routeToBounty(request, anna.user.email),
    lenasRoute: await routeToBounty(request, lena.email),
    cancel: () => report('Storniert'),
  };
}
