import type { Language } from '#contract/fields.ts';
import type { Mail } from '#server/domain/mails/mail.ts';
import type { MailLook } from '../look.ts';

/** What the template of one kind of mail is given; `title` is also the subject. */
export interface TemplateProps<Kind extends Mail['kind']> {
  readonly mail: Extract<Mail, { kind: Kind }>;
  readonly look: MailLook;
  readonly language: Language;
  readonly title: string;
}
