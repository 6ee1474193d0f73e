import { pathTo } from '../../routes.ts';

/** Query parameter of the sharing page: somebody has opened the link of their own referral. */
const ownParameter = 'eigener';

/** Where somebody is led who opens the link of their own referral: to where it can be shared. */
export function sharingOfOwnLink(referralNumber: string): string {
  return `${pathTo('share', { referralNumber })}?${ownParameter}=1`;
}

/** Whether the query of that page says so. */
export function isOfOwnLink(query: string): boolean {
  return new URLSearchParams(query).has(ownParameter);
}
