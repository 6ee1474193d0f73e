import { msg } from '@lingui/core/macro';
import { splitBounty } from '#contract/money/bounty/bounty-split.ts';
import type { BountyPicture } from '#contract/programme/catalogue/calls-pictures.ts';
import type { Language } from '#contract/fields.ts';
import { euros } from '#server/domain/money-text.ts';
import type { PictureLook } from '#server/domain/tenant.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { drawing, fittingSize, words } from './drawing.ts';

const size = { width: 480, height: 300 };
const bodyFont = 'system-ui, sans-serif';

// One half of a ticket, 240 wide, with rounded outer corners and a quarter of a notch at both ends of its tear.
const half = 'M0 28A28 28 0 0 1 28 0H224A16 16 0 0 0 240 16V284A16 16 0 0 0 224 300H28A28 28 0 0 1 0 272Z';

// The ticket in one piece, with its notches at the sides.
const whole =
  'M28 0H452A28 28 0 0 1 480 28V134A16 16 0 0 0 480 166V272A28 28 0 0 1 452 300H28A28 28 0 0 1 0 272V166A16 16 0 0 0 0 134V28A28 28 0 0 1 28 0Z';

interface Side {
  readonly cent: number;
  readonly label: string;
  /** Lit: whose part the picture is about. */
  readonly lit: boolean;
}

interface Drawn {
  readonly valueCent: number;
  readonly look: PictureLook;
  readonly language: Language;
}

function halfTicket(side: Side, at: 'left' | 'right', { look, language }: Drawn): string {
  const [ground, ink] = side.lit ? [look.accent, look.onAccent] : [look.accentSoft, look.accent];
  const x = at === 'left' ? 120 : 360;
  const amount = euros(side.cent, language);
  return [
    `<path fill="${ground}" d="${half}"${at === 'right' ? ' transform="matrix(-1 0 0 1 480 0)"' : ''}/>`,
    words({
      text: amount,
      x,
      y: 168,
      size: fittingSize(amount, 190, 76),
      fill: ink,
      font: look.headingFont,
      weight: 600,
    }),
    words({ text: side.label, x, y: 216, size: 24, fill: ink, font: bodyFont }),
  ].join('');
}

function wholeTicket(label: string, { valueCent, look, language }: Drawn): string {
  const amount = euros(valueCent, language);
  const { accent, onAccent: ink, headingFont: font } = look;
  return [
    `<path fill="${accent}" d="${whole}"/>`,
    words({ text: amount, x: 240, y: 180, size: fittingSize(amount, 400, 128), fill: ink, font, weight: 600 }),
    words({ text: label, x: 240, y: 234, size: 28, fill: ink, font: bodyFont }),
  ].join('');
}

/** A bounty as a ticket in the tenant's colours: whole, torn in halves, or with the half of one side lit. */
export function drawBounty(picture: BountyPicture, drawn: Drawn): string {
  const { language, valueCent } = drawn;
  const i18n = i18nFor(language);
  const bounty = i18n._(msg`Reward`);
  if (picture === 'grafik100') {
    return drawing(size, `${bounty} ${euros(valueCent, language)}`, [wholeTicket(bounty, drawn)]);
  }
  const { recommenderCent, recipientCent } = splitBounty(valueCent, 50);
  const recommender = i18n._(msg`Recommender`);
  const contact = i18n._(msg`Contact`);
  const sides = [
    { cent: recommenderCent, label: recommender, lit: picture !== 'grafik50empfaenger' },
    { cent: recipientCent, label: contact, lit: picture !== 'grafik50empfehler' },
  ] as const;
  const shown = sides.filter(({ lit }) => lit).map(({ cent, label }) => `${label} ${euros(cent, language)}`);
  const tear = '<path d="M240 26V274" stroke="#fff" stroke-width="3" stroke-dasharray="2 10" stroke-linecap="round"/>';
  return drawing(size, `${bounty}: ${shown.join(', ')}`, [
    halfTicket(sides[0], 'left', drawn),
    halfTicket(sides[1], 'right', drawn),
    tear,
  ]);
}
