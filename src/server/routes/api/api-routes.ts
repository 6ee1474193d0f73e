import type { Route } from '#server/http/mount.ts';
import { accountRoutes } from './account.ts';
import { ownDataRoutes } from './account-own-data.ts';
import type { ApiContext } from './api-context.ts';
import { claimRoutes } from './claims.ts';
import { catalogueRoutes } from './catalogue.ts';
import { clickRoutes } from './click.ts';
import { contactRoutes } from './contact.ts';
import { contentRoutes } from './content.ts';
import { missingBountyRoutes } from './missing-bounties.ts';
import { offerRoutes } from './offers.ts';
import { customerNumberRoutes } from './customer-number.ts';
import { operatorOrderRoutes } from './operator-orders.ts';
import { operatorRoutes } from './operator.ts';
import { campaignRoutes } from './operator-campaigns.ts';
import { blockRoutes } from './operator-blocks.ts';
import { payRunRoutes } from './operator-pay-runs.ts';
import { deletionRoutes } from './operator-deletions.ts';
import { voucherRoutes } from './operator-vouchers.ts';
import { orderRoutes } from './orders.ts';
import { defaultRouteRoutes } from './default-routes.ts';
import { pictureRoutes } from './pictures.ts';
import { recipientRoutes } from './recipients.ts';
import { referralRoutes } from './referrals.ts';

/** Every call of the contract with what answers it. */
export function apiRoutes(context: ApiContext): Route[] {
  return [
    ...catalogueRoutes(context),
    ...contentRoutes(context),
    ...contactRoutes(context),
    ...offerRoutes(context),
    ...pictureRoutes(context),
    ...defaultRouteRoutes(),
    ...accountRoutes(context),
    ...ownDataRoutes(context),
    ...referralRoutes(context),
    ...clickRoutes(context),
    ...recipientRoutes(context),
    ...claimRoutes(context),
    ...customerNumberRoutes(context),
    ...missingBountyRoutes(context),
    ...orderRoutes(context),
    ...operatorRoutes(context),
    ...operatorOrderRoutes(context),
    ...payRunRoutes(context),
    ...blockRoutes(context),
    ...campaignRoutes(context),
    ...voucherRoutes(context),
    ...deletionRoutes(context),
  ];
}
