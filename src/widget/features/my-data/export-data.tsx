import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { exportOwnData } from '#contract/records/disclosure/calls.ts';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { fetchPart } from '#widget/http/fetch-part.ts';
import { wholeOf } from '#widget/http/whole-of.ts';
import { Button } from '#widget/ui/button.tsx';
import { ButtonLink } from '#widget/ui/button-link.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { notePress } from '#widget/ui/load-part.ts';

/** Everything that is kept, as a file that other programmes can read (GDPR Art. 20). */
export function ExportData() {
  const [href, setHref] = useState<string | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const preparing = usePress(async () => {
    const kept = await call(exportOwnData);
    // By the names of the wire, which are those that the person's documents use.
    const [{ toWire }, { dictionary }] = await fetchPart(() =>
      Promise.all([import('#contract/wire.ts'), wholeOf(exportOwnData)]),
    );
    const text = JSON.stringify(toWire(kept, dictionary), null, 2);
    setHref(URL.createObjectURL(new Blob([text], { type: 'application/json' })));
  });

  const prepare = () => {
    if (preparing.problem !== null) notePress();
    preparing.press();
  };

  useEffect(() => {
    if (href === null) return undefined;
    link.current?.focus({ preventScroll: true });
    return () => URL.revokeObjectURL(href);
  }, [href]);

  return (
    <>
      <p>
        <Trans>Your details, consents, referrals and e-mails in one file that other programs can read (JSON).</Trans>
      </p>
      {preparing.problem !== null && <Failure code={preparing.problem} />}
      <div>
        {href === null ? (
          <Button variant="secondary" busy={preparing.status === 'busy'} onClick={prepare}>
            <Trans>Prepare the file</Trans>
          </Button>
        ) : (
          <ButtonLink ref={link} variant="secondary" href={href} download="meine-daten.json">
            <Trans>Save the file</Trans>
          </ButtonLink>
        )}
      </div>
    </>
  );
}
