import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

/** What a value of the wire is called, in the language that is spoken now. */
export function Words({ of }: { readonly of: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(of);
}
