import { pathTo } from '#contract/routes.ts';
import type { Visit } from './visit.ts';

/** "'/exklusiv' and '/exclusiv' both redirect to '/code'." (specification §2.1) */
export function sendExclusiveToCode({ name }: Visit): string | null {
  return name === 'exklusiv' || name === 'exclusiv' ? pathTo('code') : null;
}
