import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { deviceTypes, lines, tariffSizes } from '#contract/programme/catalogue/tariff.ts';
import {
  cents,
  day,
  filledList,
  flag,
  id,
  list,
  localized,
  matching,
  oneOf,
  text,
  webAddress,
  wholeNumber,
} from './file-fields.ts';
import { usualRewards } from '#server/domain/tenant-rewards.ts';
import { orderUrl } from './order-url.ts';

type Languages = readonly [Language, ...Language[]];

/** `standard;7000`, or several, one for each of the periods that it names: what the reward is, in cents (specification §3.1). */
export const provision = matching(
  /^[a-z0-9-]{1,24};[1-9]\d{2,6}(?: [a-z0-9-]{1,24};[1-9]\d{2,6})*$/,
  'must be like standard;7000: a period and cents, 100 at least, several with a blank between',
);

const measure = v.optional(v.nullable(wholeNumber(0, 1_000_000)), null);

/** Of 1 € at least, so that each half is something. */
const reward = wholeNumber(100, 1_000_000);

/** What orders earn beside the tariff's own (design §11): what options add, the most of all, further orders, young tariffs' age. */
const rewards = v.strictObject({
  options: v.optional(list(v.strictObject({ id, addsCent: reward })), usualRewards.options.slice()),
  mostCent: v.optional(v.nullable(reward), usualRewards.mostCent),
  furtherCent: v.optional(v.pipe(list(reward), v.maxLength(9, 'must hold 9 at most')), []),
  youngUnder: v.optional(wholeNumber(16, 99), usualRewards.youngUnder),
});

/** A text in which nothing looks for the marks of footnotes. */
const unmarked = (max: number) =>
  v.pipe(
    text(max),
    v.check((value) => !value.includes('[^'), 'must hold no mark of a footnote'),
  );

/** What all tariffs have. A price without term, one-off price and sheet is refused here: nobody may advertise so (design §11). */
function tariffFields(languages: Languages, longestNotice: number) {
  const note = localized(languages, text(200));
  const none = v.optional(v.nullable(note), null);
  const aside = v.optional(v.nullable(localized(languages, unmarked(200))), null);
  return {
    id,
    externalId: text(64),
    name: text(80),
    shownName: localized(languages, text(80)),
    group: text(40),
    size: v.optional(v.nullable(oneOf(tariffSizes)), null),
    young: v.optional(flag, false),
    monthlyCent: cents,
    onceCent: cents,
    laterCent: v.optional(v.nullable(cents), null),
    laterFromMonth: v.optional(v.nullable(wholeNumber(2, 60)), null),
    termMonths: wholeNumber(0, 24),
    noticeMonths: wholeNumber(0, longestNotice),
    description1: note,
    description2: none,
    description3: none,
    description4: none,
    provision,
    providerId: text(40),
    footnote: id,
    priceSplit: aside,
    promotionName: aside,
    promotionDiscountCent: v.optional(v.nullable(cents), null),
    sheetUrl: webAddress,
    orderUrl,
    // It is sold to nobody any more, and known to the referrals that name it.
    discontinued: v.optional(flag, false),
  };
}

/** The schemas of tariffs, by the list in which they stand. */
export function tariffSchemas(languages: Languages) {
  // A consumer's contract that has been renewed ends with a month's notice (TKG § 56 (3)).
  const fields = tariffFields(languages, 1);
  const speed = { downloadMbit: measure, uploadMbit: measure };
  return {
    fixedLine: v.strictObject({
      ...fields,
      ...speed,
      // Null for what comes with any line, or with none.
      category: v.nullable(oneOf(lines)),
      hybrid: v.optional(flag, false),
      fibre: v.optional(flag, false),
    }),
    mobile: v.strictObject({
      ...fields,
      ...speed,
      volumeGb: v.nullable(
        v.union(
          [wholeNumber(0, 10_000), v.literal('unbegrenzt')],
          'must be a whole number from 0 to 10000, or "unbegrenzt"',
        ),
      ),
    }),
    business: v.strictObject({ ...tariffFields(languages, 3), ...speed }),
  };
}

/** What orders earn, in every `products.json` of a telecom provider. */
export const earningFields = {
  rewards: v.optional(rewards, {}),
  provisionPeriods: filledList(
    v.strictObject({
      id: matching(/^[a-z0-9-]{1,24}$/, 'must be 1 to 24 small letters, digits and hyphens'),
      startDate: day,
      endDate: day,
      displayEndDate: v.nullable(day),
    }),
  ),
};

/** The schema of `products.json` of a telecom provider. */
export function shopFile(languages: Languages) {
  const { fixedLine, mobile, business } = tariffSchemas(languages);
  return v.strictObject({
    ...earningFields,
    fixedLine: list(fixedLine),
    mobile: list(mobile),
    business: list(business),
    devices: list(
      v.strictObject({
        id,
        deviceType: oneOf(deviceTypes),
        maker: text(40),
        shownName: text(80),
        description: localized(languages, unmarked(300)),
        footnote: id,
        isOnTop: v.optional(flag, false),
        prices: filledList(
          v.strictObject({
            tariffId: id,
            devicePriceCent: cents,
            promotionPriceCent: v.optional(v.nullable(cents), null),
          }),
        ),
      }),
    ),
  });
}

/** How many tariffs are recommended as a whole: as what, and where people choose among them. */
function wholeFields(languages: Languages) {
  return v.strictObject({
    id,
    name: localized(languages, text(80)),
    inText: localized(languages, text(80)),
    description: localized(languages, text(200)),
    orderUrl,
  });
}

/** The schema of what was recommended as a whole once. */
export const formerWhole = (languages: Languages) =>
  v.strictObject({ ...wholeFields(languages).entries, young: v.optional(flag, false) });

/** The schema of `categories.json`: a telecom provider's pages of tariffs, and what is recommended as a whole. */
export function categoriesFile(languages: Languages) {
  const whole = v.optional(v.nullable(wholeFields(languages)), null);
  const slug = matching(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be small letters, digits and hyphens');
  return v.strictObject({
    allTariffs: whole,
    // They are recommended to nobody any more, and known to the referrals that name them.
    formerWholes: v.optional(list(formerWhole(languages)), []),
    categories: filledList(
      v.strictObject({
        id,
        parent: v.optional(v.nullable(id), null),
        isBusiness: v.optional(flag, false),
        slug: localized(languages, slug),
        title: localized(languages, text(80)),
        crumb: localized(languages, text(40)),
        teaser: localized(languages, unmarked(200)),
        productIds: list(id),
        deviceType: v.optional(v.nullable(oneOf(deviceTypes)), null),
        whole,
      }),
    ),
  });
}

export type ShopFile = v.InferOutput<ReturnType<typeof shopFile>>;
export type CategoriesFile = v.InferOutput<ReturnType<typeof categoriesFile>>;
