import { Fragment } from 'react';
import { FootnoteMark } from './footnote-mark.tsx';

const mark = /\[\^([a-z0-9-]+)\]/;

/** A tenant's plain sentence with marks of footnotes in it, as `[^identifier]`. */
export function MarkedText({ text }: { readonly text: string }) {
  // A regular expression with one group splits into text, identifier, text, … text.
  return text
    .split(mark)
    .map((part, index) =>
      index % 2 === 0 ? <Fragment key={index}>{part}</Fragment> : <FootnoteMark key={index} identifier={part} />,
    );
}
