import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';

interface SupportContactProps {
  /** The sentence before has named the support. */
  readonly isNamed?: boolean;
}

/** Where somebody gets an answer when nothing else helps. */
export function SupportContact({ isNamed = false }: SupportContactProps) {
  const { email, phone } = useBoot().config.support;
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  const telephone = <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>;
  return (
    <p>
      {isNamed ? (
        <Trans>
          {mail} or {telephone}
        </Trans>
      ) : (
        <Trans>
          Our support will answer your questions: {mail} or {telephone}.
        </Trans>
      )}
    </p>
  );
}
