import type { Boot } from '#contract/boot.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { findRoute } from '#contract/find-route.ts';
import { pathTo } from '#contract/routes.ts';

/** Where a shared link that cannot be followed leads. */
const pageOfProblem: Partial<Record<ErrorCode, string>> = {
  PSOF0302: pathTo('referralExpired'),
  PSOF0303: pathTo('referralBlocked'),
};

/**
 * What is shown first at a route: a shared link that the service could not follow leads on at once, and an address that is
 * no page's to the page that says so.
 */
export function firstRouteOf({ problem }: Pick<Boot, 'problem'>, route: string): string {
  const found = findRoute(route);
  if (!found) return pathTo('notFound');
  if (!problem || found.name !== 'recipient') return route;
  const isOfThis = found.parameters['referralNumber']?.toUpperCase() === problem.referralNumber.toUpperCase();
  return (isOfThis && pageOfProblem[problem.code]) || route;
}
