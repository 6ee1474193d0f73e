import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** A text of a table, in the language that is spoken now. */
export function Said({ words }: { readonly words: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(words);
}
