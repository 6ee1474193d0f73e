import { Fragment } from 'react';
import { Paragraph } from './paragraph.tsx';

/** Somebody's own words with their line breaks. */
export function Lines({ text }: { readonly text: string }) {
  const lines = text.split(/\r?\n/);
  return (
    <Paragraph>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  );
}
