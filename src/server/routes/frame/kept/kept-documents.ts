import type { FastifyBaseLogger } from 'fastify';
import { createHash } from 'node:crypto';
import type { FirstScreen, Ground } from '../boot.ts';
import { contentPolicy, type FramePolicy } from '../frame-headers.ts';
import { type Asked, makeDocument, type Making } from '../make-document.ts';
import type { RenderScreen } from '../renderer.ts';
import type { WidgetAssets } from '../widget-assets.ts';
import { keptWithin } from './kept-within.ts';
import { nobodys, type Nobodys } from './nobodys.ts';
import { filled, type Pieces, piecesOf, wholePiece } from './pieces.ts';

/** A document ready to be sent. */
interface ReadyDocument {
  readonly html: Buffer;
  readonly policy: string;
  /** Stands for what it says, where that is known already. */
  readonly digest?: string | undefined;
}

interface Kept {
  /** What it was made of beside what its key says: whatever of that changes is another object. */
  readonly built: WidgetAssets;
  readonly ground: Ground;
  readonly first: FirstScreen;
  /** Null where the words of a person change more than their places: then each is rendered. */
  readonly pieces: Pieces | null;
  readonly policy: string;
  /** Of one that says the same to everybody. */
  readonly digest: string | undefined;
}

interface Keeping {
  readonly renderScreen: RenderScreen | undefined;
  /** Who may show it, and where it may tell what happens. */
  readonly policyOf: (asked: Asked) => FramePolicy;
}

/** Stands for what a document says. */
export const digestOf = (html: Buffer) => createHash('sha256').update(html).digest('base64url');

const isMadeOf = (kept: Kept, built: WidgetAssets, { ground, first }: Asked) =>
  kept.built === built &&
  kept.ground === ground &&
  kept.first.legalPage === first.legalPage &&
  kept.first.faq === first.faq &&
  kept.first.bounties === first.bounties &&
  kept.first.campaigns === first.campaigns;

/**
 * Makes documents of first screens, and keeps what they have in common for all whom they are shown to: rendered once with blanks
 * for a person's words, it is sent with everybody's in them. Nothing that is kept tells anything of anybody.
 */
export function keptDocuments({ renderScreen, policyOf }: Keeping) {
  const kept = keptWithin<Kept>(({ pieces }) => pieces?.bytes ?? 0);

  async function make(asked: Asked, making: Making) {
    const { html, style, isWhole } = await makeDocument(asked, making);
    return { html: Buffer.from(html), policy: contentPolicy({ ...policyOf(asked), inlineStyle: style }), isWhole };
  }

  return async (asked: Asked, built: WidgetAssets, log: FastifyBaseLogger): Promise<ReadyDocument> => {
    const making = { built, renderScreen, log };
    const common = nobodys(asked);
    if (!common) return make(asked, making);
    const { tenant, ground } = asked;
    const key = `${tenant.key} ${ground.boot.language} ${common.key}`;
    const found = kept.get(key);
    const known = found && isMadeOf(found, built, asked) ? found : undefined;
    if (known?.pieces) return { ...known, html: filled(known.pieces, common.words) };
    const made = await make(asked, making);
    if (known || !made.isWhole) return made;
    const blank = await blankOf(common, made, making);
    if (blank) kept.set(key, { ...blank, built, ground, first: common.asked.first, policy: made.policy });
    return made;
  };

  /** What is kept after a document was made for somebody: only what turns into just that will do for the next. */
  async function blankOf({ asked, words }: Nobodys, { html }: ReadyDocument, making: Making) {
    if (Object.keys(words).length === 0) return { pieces: wholePiece(html), digest: digestOf(html) };
    const made = await makeDocument(asked, making);
    if (!made.isWhole) return null;
    const pieces = piecesOf(made.html);
    return { pieces: filled(pieces, words).equals(html) ? pieces : null, digest: undefined };
  }
}
