import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Icon } from '#widget/ui/icon.tsx';
import styles from './message-preview.module.css';
import type { FinishedMessage } from './share-message.ts';

interface MessagePreviewProps {
  readonly subject: string;
  readonly sender: string;
  readonly message: FinishedMessage;
  readonly link: string;
}

/** The message as the recipient sees it, and why something was added to it. */
export function MessagePreview({ subject, sender, message, link }: MessagePreviewProps) {
  const pieces = message.text.split(link);
  return (
    <div className={styles.preview}>
      <h3 className={styles.title}>
        <Trans>This is what your contact sees</Trans>
      </h3>
      <div className={styles.mail}>
        <p className={styles.sender}>{sender}</p>
        <p className={styles.subject}>{subject}</p>
        <p className={styles.text}>
          {pieces.map((piece, index) => (
            <Fragment key={index}>
              {index > 0 && <span className={styles.link}>{link}</span>}
              {piece}
            </Fragment>
          ))}
        </p>
      </div>
      <div className={styles.additions} role="status">
        {message.linkAdded && (
          <p className={styles.addition}>
            <Icon name="info" />
            <Trans>Your link was missing, so we have added it.</Trans>
          </p>
        )}
        {message.disclosureAdded && (
          <p className={styles.addition}>
            <Icon name="info" />
            <Trans>
              The sentence about the reward was missing, so we have added it. Whoever is paid for a recommendation has
              to say so (§ 5a UWG, the German law against unfair competition).
            </Trans>
          </p>
        )}
      </div>
    </div>
  );
}
