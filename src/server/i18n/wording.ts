import type { Messages } from '@lingui/core';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { messages as contractTexts } from '#contract/locales/en.po';
import { messages as widgetTexts } from '#widget/i18n/locales/en.po';
import { messages as officeTexts } from '#widget/office/locales/en.po';
import { messages as workplaceTexts } from '#widget/workplace/locales/en.po';
import { messages as serverTexts } from './locales/en.po';

const featureTexts = Object.values(
  import.meta.glob<Messages>('../../widget/features/*/locales/en.po', { eager: true, import: 'messages' }),
);

/** The same as the domain's `TenantWording`, which this room may not know. */
export interface Wording {
  readonly texts: readonly { readonly id: string; readonly text: string }[];
  readonly widget: Messages;
  readonly mails: Messages;
}

const ofWidget = [contractTexts, widgetTexts, officeTexts, workplaceTexts, ...featureTexts].reduce<Messages>(
  (all, texts) => ({ ...all, ...texts }),
  {},
);
const ofMails: Messages = { ...contractTexts, ...serverTexts };

/** `{name}` and `<0>`: what a text is given, and what another one must therefore use as well. */
function slotsOf(message: unknown): Set<string> {
  if (typeof message === 'string') return new Set(message.match(/<\/?\d+\/?>/g));
  if (!Array.isArray(message)) return new Set();
  return message.reduce<Set<string>>((slots, token: unknown) => {
    if (!Array.isArray(token)) return new Set([...slots, ...slotsOf(token)]);
    const [name, , choices] = token as [string, string?, unknown?];
    const branches = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
    return new Set([...slots, `{${name}}`, ...branches.flatMap((branch) => [...slotsOf(branch)])]);
  }, new Set());
}

const inWords = (slots: ReadonlySet<string>) => [...slots].toSorted().join(' ');

function compiled(text: string): CompiledMessage | null {
  try {
    return compileMessageOrThrow(text);
  } catch {
    // Not a message of ICU's; the mistake is told by whoever reads the file.
    return null;
  }
}

/**
 * Reads a tenant's wording in one language.
 * @param mistake is told the text and the reason for each entry that cannot be used
 */
export function readWording(
  file: Readonly<Record<string, string>>,
  mistake: (id: string, reason: string) => void,
): Wording {
  const widget: Messages = {};
  const mails: Messages = {};
  for (const [source, text] of Object.entries(file)) {
    const id = generateMessageId(source);
    const original = ofWidget[id] ?? ofMails[id];
    const message = compiled(text);
    if (original === undefined) mistake(source, 'is not a text of the product');
    else if (message === null) mistake(source, 'has a brace { or } that does not belong to a placeholder');
    else if (inWords(slotsOf(original)) !== inWords(slotsOf(message))) {
      mistake(source, `must have the same placeholders (${inWords(slotsOf(original)) || 'none'})`);
    } else {
      if (Object.hasOwn(ofWidget, id)) widget[id] = message;
      if (Object.hasOwn(ofMails, id)) mails[id] = message;
    }
  }
  return { texts: Object.entries(file).map(([id, text]) => ({ id, text })), widget, mails };
}
