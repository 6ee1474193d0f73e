import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '#widget/session/widget-context.ts';
import { Notice } from '#widget/ui/notice.tsx';
import styles from './shell.module.css';

/** Whoever sees somebody else's pages sees whose eyes these are. */
export function SupportBar() {
  const { t } = useLingui();
  const user = useSession((session) => session.user);
  if (!user?.supportSession) return null;
  const { firstName, lastName } = user;
  return (
    <div className={styles.support}>
      <Notice tone="warning" title={t`Support view`}>
        <Trans>
          For half an hour you see what {firstName} {lastName} sees. Only they can change anything.
        </Trans>
      </Notice>
    </div>
  );
}
