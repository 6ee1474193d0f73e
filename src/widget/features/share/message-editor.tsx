import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { TextArea } from '#widget/ui/text-area.tsx';
import styles from './message-editor.module.css';
import { MessagePreview } from './message-preview.tsx';
import { linkMark, type FinishedMessage } from './share-message.ts';

interface MessageEditorProps {
  readonly draft: string;
  readonly onChange: (draft: string) => void;
  /** Only while there is something to take back. */
  readonly onReset: (() => void) | undefined;
  readonly subject: string;
  readonly sender: string;
  readonly message: FinishedMessage;
  readonly link: string;
}

/** The person's own words, and next to them what will arrive. */
export function MessageEditor(props: MessageEditorProps) {
  const { draft, onChange, onReset, subject, sender, message, link } = props;
  const { t } = useLingui();
  return (
    <Card role="region" aria-labelledby="own-words">
      <h2 id="own-words" className={styles.title}>
        <Trans>Your message</Trans>
      </h2>
      <div className={styles.columns}>
        <div className={styles.write}>
          <TextArea
            label={t`Change the text as you like`}
            hint={t`We replace ${linkMark} with your link. Please leave ${linkMark} in the text.`}
            rows={13}
            maxLength={2000}
            value={draft}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {onReset && (
            <div>
              <Button variant="quiet" onClick={onReset}>
                <Trans>Back to the suggestion</Trans>
              </Button>
            </div>
          )}
        </div>
        <div className={styles.preview}>
          <MessagePreview subject={subject} sender={sender} message={message} link={link} />
        </div>
      </div>
    </Card>
  );
}
