import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Unseen } from './unseen.tsx';

interface LinkedTextProps {
  /** Text with links as `[words](/path)`. */
  readonly text: string;
  /** The address of a path, for a new tab. */
  readonly hrefOf: (path: string) => string;
}

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/;

/** A tenant's sentence with links in it. They open a new tab, so that a half-filled form is not lost. */
export function LinkedText({ text, hrefOf }: LinkedTextProps) {
  // A regular expression with two groups splits into text, words, path, text, words, path, … text.
  const parts = text.split(link);
  return parts.map((part, index) => {
    if (index % 3 === 0) return <Fragment key={index}>{breakable(part)}</Fragment>;
    if (index % 3 === 2) return null;
    return (
      <a key={index} href={hrefOf(parts[index + 1] ?? '/')} target="_blank" rel="noopener">
        {part}
        <Unseen>
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </Unseen>
      </a>
    );
  });
}

/** An e-mail address that has to be parted is so after its @. */
function breakable(text: string) {
  return text.match(/[^@]*@|[^@]+/g)?.map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
