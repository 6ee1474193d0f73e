import * as v from 'valibot';
import { isTrustworthy } from './file-fields.ts';

const reason = 'must be a path that begins with one /, or an address that begins with https://';

/** Where a product is ordered: a path of the tenant's own page, or an address. */
export const orderUrl = v.pipe(
  v.string(reason),
  v.check((value) => /^\/(?![/\\])[^\s#]*$/.test(value) || (isTrustworthy(value) && !value.includes('#')), reason),
);

/** The order page as an absolute address. */
export const orderAddress = (url: string, tenantUrl: string): string => (url.startsWith('/') ? tenantUrl + url : url);
