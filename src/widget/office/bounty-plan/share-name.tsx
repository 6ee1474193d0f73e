import { useLingui } from '@lingui/react/macro';
import type { RecommenderShare } from '#contract/fields.ts';
import { shareNames } from './share-names.ts';

/** Who gets a bounty. */
export function ShareName({ share }: { readonly share: RecommenderShare }) {
  const { i18n } = useLingui();
  return i18n._(shareNames[share]);
}
