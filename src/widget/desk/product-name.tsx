import { useLingui } from '@lingui/react/macro';
import { isLanguage, languages } from '#contract/languages.ts';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { useDesk } from './desk.ts';

/** What a product is called in the language of the desk; one that the page does not know yet by its id, and a dash for none. */
export function useProductName(): (id: string) => string {
  const { i18n } = useLingui();
  const { productNames } = useDesk().boot;
  const language = isLanguage(i18n.locale) ? i18n.locale : languages[0];
  return (id) => productNames[id]?.[language] ?? id;
}

export function ProductName({ id }: { readonly id: string | null }) {
  const nameOf = useProductName();
  return <OrNothing text={id === null ? null : nameOf(id)} />;
}
