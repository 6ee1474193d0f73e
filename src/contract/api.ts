import * as account from './calls/account.ts';
import * as orders from './calls/orders.ts';
import * as recipients from './calls/recipients.ts';
import * as offers from './calls/offers.ts';
import * as ownReferrals from './calls/own-referrals.ts';
import * as referrals from './calls/referrals.ts';
import * as tenant from './calls/tenant.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call there is. The OpenAPI document and the tests walk through this list. */
export const api: readonly Endpoint[] = [
  tenant.readTenant,
  tenant.listProducts,
  tenant.readLegalPage,
  account.login,
  account.readUser,
  account.updateLanguage,
  account.requestPasswordReset,
  account.checkPasswordToken,
  account.setPassword,
  referrals.createReferral,
  referrals.resendOptin,
  referrals.checkOptin,
  referrals.confirmReferral,
  referrals.readReferral,
  offers.clickReferral,
  offers.openReferral,
  offers.readProductLink,
  ownReferrals.listOwnReferrals,
  recipients.createRecipient,
  recipients.readRecipient,
  recipients.checkRecipientConfirmation,
  recipients.confirmRecipient,
  orders.reportOrder,
];
