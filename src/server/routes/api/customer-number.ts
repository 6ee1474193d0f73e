import * as calls from '#contract/people/customer-number/calls.ts';
import * as domain from '#server/domain/people/customer-number/customer-number.ts';
import { route, type Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';

export function customerNumberRoutes({ db, effects }: ApiContext): Route[] {
  return [
    route(calls.readCustomerNumber, (call) => domain.readCustomerNumber(db, effects, call)),
    route(calls.setCustomerNumber, ({ params, query, body, ...call }) =>
      domain.setCustomerNumber(db, effects, {
        ...call,
        hash: params.recommenderHash,
        typed: body ? body.customerNumber : query.customerNumber,
      }),
    ),
  ];
}
