import type { Route } from '#server/http/mount.ts';
import { accountRoutes } from './account.ts';
import type { ApiContext } from './api-context.ts';
import { catalogueRoutes } from './catalogue.ts';
import { clickRoutes } from './click.ts';
import { orderRoutes } from './orders.ts';
import { recipientRoutes } from './recipients.ts';
import { referralRoutes } from './referrals.ts';

/** Every call of the contract with what answers it. */
export function apiRoutes(context: ApiContext): Route[] {
  return [
    ...catalogueRoutes(context),
    ...accountRoutes(context),
    ...referralRoutes(context),
    ...clickRoutes(context),
    ...recipientRoutes(context),
    ...orderRoutes(context),
  ];
}
