import * as domain from '#server/domain/people/customer-number/customer-number.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** A recommender’s number at the tenant. */
export function customerNumberHandlers({ db, effects }: ApiContext): HandlersOf<'people/customer-number'> {
  return {
    readCustomerNumber: (call) => domain.readCustomerNumber(db, effects, call),
    setCustomerNumber: ({ params, query, body, ...call }) =>
      domain.setCustomerNumber(db, effects, {
        ...call,
        hash: params.recommenderHash,
        typed: body ? body.customerNumber : query.customerNumber,
      }),
  };
}
