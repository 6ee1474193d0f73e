import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSaid } from '#widget/ui/voice.tsx';

/** Says how many rows fit what somebody looks for, whenever that changes. @param count null: nobody looks for anything, or it is not known yet */
export function useSaidCount(count: number | null): void {
  const { t } = useLingui();
  useSaid(count === null ? null : t`${plural(count, { one: '# entry fits', other: '# entries fit' })}`);
}
