import { Redirect } from 'wouter';
import { pathTo } from '#contract/routes.ts';

/** `/exklusiv` and `/exclusiv`, as they stand on printed matter (specification §2.1). */
export default function CodeRedirectPage() {
  return <Redirect to={pathTo('code')} replace />;
}
