import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';

/** Whom young tariffs are for. */
export function ForYoungPeople() {
  const years = useBoot().shop?.youngUnder ?? 0;
  return <Trans>For people under {years}</Trans>;
}
