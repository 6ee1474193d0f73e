import { msg } from '@lingui/core/macro';
import type { LegalPage } from '#contract/programme/content/calls-legal-pages.ts';
import type { Language } from '#contract/fields.ts';
import { catalogOf, type FormOfAddress } from '#contract/languages.ts';
import { routes } from '#contract/routes.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { accessibilityProof } from './accessibility-proof.ts';
import { escapeHtml } from './escape-html.ts';

/** What a tenant says of its own programme's accessibility, in one language. */
export interface AccessibilityFacts {
  readonly formOfAddress: FormOfAddress;
  readonly company: string;
  /** The pages on which the programme stands. */
  readonly website: string;
  /** Day of the last examination, `YYYY-MM-DD`. */
  readonly examinedOn: string;
  /** What is known not to work for everybody; none: the programme conforms. */
  readonly limits: readonly string[];
  readonly support: { readonly email: string; readonly phone: string };
  /** The authority that watches over accessibility (§ 14 BFSG, Anlage 3). */
  readonly enforcement: {
    readonly name: string;
    readonly address: string;
    readonly email: string;
  };
}

const paragraph = (html: string) => `<p>${html}</p>`;
const section = (title: string, ...html: readonly string[]) => `<h2>${escapeHtml(title)}</h2>\n${html.join('\n')}`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
const mailLink = (address: string) => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;

/** `YYYY-MM-DD` as `DD.MM.YYYY` (specification §9). */
const shownDay = (day: string) => day.split('-').toReversed().join('.');

/**
 * The declaration of accessibility (BFSG § 14 with Anlage 3, built like that of § 12b BGG): made of the tenant's facts and of
 * what the product's own tests show, so that it says nothing that nobody has looked at.
 */
export function accessibilityPage(facts: AccessibilityFacts, language: Language): LegalPage {
  const i18n = i18nFor(catalogOf(language, facts.formOfAddress));
  const { enforcement, support } = facts;
  const company = escapeHtml(facts.company);
  const website = escapeHtml(facts.website);
  const day = shownDay(facts.examinedOn);
  const telephone = support.phone.replaceAll(/[^+\d]/g, '');
  const phone = support.phone && `<br><a href="tel:${telephone}">${escapeHtml(support.phone)}</a>`;
  const conforms = facts.limits.length === 0;
  const html = [
    paragraph(
      i18n._(
        msg`This declaration is about the referral programme of ${company} at ${website}. ${company} wants everybody to be able to use it, with or without a disability.`,
      ),
    ),
    section(
      i18n._(msg`How accessible the programme is`),
      paragraph(
        conforms
          ? i18n._(
              msg`By our own assessment the programme conforms with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with EN 301 549, as the Barrierefreiheitsstärkungsgesetz (BFSG) and its ordinance (BFSGV) require.`,
            )
          : i18n._(
              msg`By our own assessment the programme conforms partly with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, and with EN 301 549, as the Barrierefreiheitsstärkungsgesetz (BFSG) and its ordinance (BFSGV) require. What is still missing is listed below.`,
            ),
      ),
    ),
    section(
      i18n._(msg`Known limits`),
      conforms ? paragraph(i18n._(msg`We know of none. If you find one, please tell us.`)) : list(facts.limits),
    ),
    section(
      i18n._(msg`How we know`),
      paragraph(
        i18n._(msg`We have assessed the programme ourselves. These tests run on every change of the software:`),
      ),
      list(accessibilityProof.map(({ says }) => i18n._(says))),
      paragraph(
        i18n._(msg`Automatic tests do not find everything. No independent body has examined the programme yet.`),
      ),
    ),
    section(
      i18n._(msg`How the programme works`),
      paragraph(
        i18n._(
          msg`You choose a product, get a personal link and pass it on yourself. Everything works with keyboard and screen reader and can be enlarged to 400 per cent. There is a light and a dark view. Texts are in plain words; forms say what is missing and keep what you have entered.`,
        ),
      ),
    ),
    section(
      i18n._(msg`Tell us about barriers`),
      paragraph(i18n._(msg`If something gets in your way, write to us. We answer within four weeks.`)),
      paragraph(`${mailLink(support.email)}${phone}<br><a href="${routes.contact}">${i18n._(msg`Contact form`)}</a>`),
    ),
    section(
      i18n._(msg`If our answer does not help`),
      paragraph(i18n._(msg`You can turn to the authority that watches over accessibility:`)),
      paragraph(
        [escapeHtml(enforcement.name), escapeHtml(enforcement.address), mailLink(enforcement.email)].join('<br>'),
      ),
    ),
    paragraph(i18n._(msg`This declaration was made on ${day}.`)),
  ].join('\n');
  return {
    name: 'barrierefreiheitserklaerung',
    title: i18n._(msg`Accessibility declaration`),
    version: facts.examinedOn,
    html,
  };
}
