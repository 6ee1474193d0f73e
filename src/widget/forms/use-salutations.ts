import { useLingui } from '@lingui/react/macro';
import { salutation } from '#contract/states.ts';

/** The salutations to choose from, "no answer" first. */
export function useSalutations(): { readonly value: string; readonly label: string }[] {
  const { t } = useLingui();
  return [
    { value: salutation.none, label: t`Prefer not to say` },
    { value: salutation.mrs, label: t`Ms` },
    { value: salutation.mr, label: t`Mr` },
    { value: salutation.diverse, label: t`Mx` },
  ];
}
