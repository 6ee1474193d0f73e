import { offerCaptcha } from '#server/domain/identity/captcha-demand.ts';
import type { ApiContext } from './api-context.ts';
import type { HandlersOf } from './handlers-of.ts';

/** Whether it is a person who asks. */
export function identityHandlers({ effects }: ApiContext): HandlersOf<'identity'> {
  return {
    readCaptcha: ({ tenant }) => offerCaptcha(effects, tenant),
  };
}
