import type { BountyPicture, readWholeBountyPicture } from '#contract/programme/catalogue/calls-pictures.ts';
import type { categoryPictures, productPictures } from '#contract/programme/catalogue/calls-tariff-pictures.ts';
import type { Language } from '#contract/fields.ts';
import type { readProduct } from '#contract/programme/catalogue/calls-products.ts';
import { drawBounty } from '#server/content/bounty-drawing.ts';
import { drawCategory, drawCategoryIcon, drawSmallTariff, drawTariff } from '#server/content/tariff-drawing.ts';
import {
  bountyRange,
  presentBounties,
  presentCategories,
  readShownBounty,
} from '#server/domain/programme/catalogue/catalogue.ts';
import { deviceOffers } from '#server/domain/programme/catalogue/device-offers.ts';
import { listTariffs } from '#server/domain/programme/catalogue/list-tariffs.ts';
import { presentProducts } from '#server/domain/programme/catalogue/present-products.ts';
import { presentOne, presentTariffCategories } from '#server/domain/programme/catalogue/present-tariffs.ts';
import {
  kindOfCategory,
  readCategory,
  readDevice,
  readSold,
  type SoldTariff,
} from '#server/domain/programme/catalogue/sold-tariffs.ts';
import { refreshed, stateOf } from '#server/domain/programme/sources/state.ts';
import type { TenantTariffCategory } from '#server/domain/tenant.ts';
import { languageHeaders } from '#server/http/language.ts';
import type { Call } from '#server/http/mount.ts';
import { sendPicture } from '#server/http/send-picture.ts';
import type { ApiContext } from '../api-context.ts';
import { drawn } from '../drawn.ts';
import type { HandlersOf } from '../handlers-of.ts';
import { sourceNews } from '../source-news.ts';

type Asked = Pick<Call<typeof readWholeBountyPicture>, 'tenant' | 'params' | 'query' | 'language' | 'reply'>;
type AskedTariff = Pick<Call<typeof readProduct>, 'tenant' | 'query' | 'language'>;

/** The language of a picture: the one of the address, else that of the headers, by which caches tell them apart then. */
function languageFor({ query, language, reply }: Asked): Language {
  if (query.language === undefined) reply.header('vary', languageHeaders);
  return query.language ?? language;
}

/** The tenant's own picture, else our drawing. */
function send({ tenant, reply }: Asked, address: string, draw: () => string): void {
  sendPicture(reply, tenant.pictures.get(address) ?? drawn(draw()));
}

async function showCategory(
  call: Asked,
  picture: (typeof categoryPictures)[number],
  draw: (category: TenantTariffCategory, language: Language) => string,
): Promise<void> {
  const category = readCategory(call.tenant, call.params.id);
  const language = languageFor(call);
  send(call, `produktkategorie/${category.id}/${picture}`, () => draw(category, language));
}

async function showTariff(
  call: Asked,
  picture: (typeof productPictures)[number],
  draw: (sold: SoldTariff, language: Language) => string,
): Promise<void> {
  const sold = readSold(call.tenant, { id: call.params.id });
  const language = languageFor(call);
  send(call, `produkt/${sold.id}/${picture}`, () => draw(sold, language));
}

/** What can be recommended and for how much, with pictures: the tenant’s own files, else drawings in the colours of its theme. */
export function catalogueHandlers({
  effects: { clock },
  products,
}: Pick<ApiContext, 'products'> & {
  readonly effects: Pick<ApiContext['effects'], 'clock'>;
}): HandlersOf<'programme/catalogue'> {
  async function show(picture: BountyPicture, call: Asked): Promise<void> {
    const { tenant, params } = call;
    const { valueCent } = readShownBounty(tenant, params.id, clock);
    const look = { valueCent, look: tenant.pictureLook, language: languageFor(call) };
    send(call, `${params.id}/${picture}`, () => drawBounty(picture, look));
  }
  const one = ({ tenant, query: { withDevice }, language }: AskedTariff, sold: SoldTariff) =>
    presentOne(tenant, sold, { withDevice, language }, clock);
  return {
    listProducts: async ({ tenant, query, language }) =>
      tenant.shop
        ? listTariffs(tenant, query, language, clock)
        : { products: presentProducts(tenant, language, clock) },
    listCategories: async ({ tenant, language }) => ({
      categories: tenant.shop ? presentTariffCategories(tenant, language) : presentCategories(tenant, language),
    }),
    readProduct: async (call) => one(call, readSold(call.tenant, call.params)),
    readProductOfProgramme: async (call) => one(call, readSold(call.tenant, call.params)),
    readExternalProduct: async (call) => one(call, readSold(call.tenant, call.params)),
    listDeviceOffers: async ({ tenant, params, language }) => {
      const { id } = readDevice(tenant, params.id);
      return { offers: deviceOffers(tenant, language).filter(({ deviceId }) => deviceId === id) };
    },
    readProductsState: async ({ tenant }) => sourceNews(stateOf(products, tenant, 'PSOF0769')),
    refreshProducts: async ({ tenant }) => sourceNews(await refreshed(products, tenant, 'PSOF0769')),
    readBountyRange: async ({ tenant, language }) => bountyRange(tenant, language, clock),
    listBounties: async ({ tenant, language }) => ({ bounties: presentBounties(tenant, language, clock) }),
    readWholeBountyPicture: (call) => show('grafik100', call),
    readSharedBountyPicture: (call) => show('grafik50', call),
    readRecommenderBountyPicture: (call) => show('grafik50empfehler', call),
    readRecipientBountyPicture: (call) => show('grafik50empfaenger', call),
    readCategoryPicture: (call) =>
      showCategory(call, 'grafik', (category, language) =>
        drawCategory(
          { crumb: category.crumb[language], teaser: category.teaser[language] },
          { kind: kindOfCategory(call.tenant, category), look: call.tenant.pictureLook },
        ),
      ),
    readCategoryIcon: (call) =>
      showCategory(call, 'icon', (category, language) =>
        drawCategoryIcon(category.crumb[language], {
          kind: kindOfCategory(call.tenant, category),
          look: call.tenant.pictureLook,
        }),
      ),
    readProductPicture: (call) =>
      showTariff(call, 'grafik', ({ name, tariff: { own } }, language) =>
        drawTariff({ name: name[language], group: own.group }, { kind: own.kind, look: call.tenant.pictureLook }),
      ),
    readSmallProductPicture: (call) =>
      showTariff(call, 'sgrafik', ({ name, tariff: { own } }, language) =>
        drawSmallTariff(name[language], { kind: own.kind, look: call.tenant.pictureLook }),
      ),
  };
}
