import type { BountyPicture, readWholeBountyPicture } from '#contract/programme/catalogue/calls-pictures.ts';
import { drawBounty } from '#server/content/bounty-drawing.ts';
import {
  bountyRange,
  presentBounties,
  presentCategories,
  readShownBounty,
} from '#server/domain/programme/catalogue/catalogue.ts';
import { presentProducts } from '#server/domain/programme/catalogue/present-products.ts';
import { languageHeaders } from '#server/http/language.ts';
import type { Call } from '#server/http/mount.ts';
import { sendPicture } from '#server/http/send-picture.ts';
import type { ApiContext } from '../api-context.ts';
import { drawn } from '../drawn.ts';
import type { HandlersOf } from '../handlers-of.ts';

type Asked = Pick<Call<typeof readWholeBountyPicture>, 'tenant' | 'params' | 'query' | 'language' | 'reply'>;

/** What can be recommended and for how much, with pictures: the tenant’s own files, else drawings in the colours of its theme. */
export function catalogueHandlers({ effects: { clock } }: ApiContext): HandlersOf<'programme/catalogue'> {
  async function show(
    picture: BountyPicture,
    { tenant, params: { id }, query, language, reply }: Asked,
  ): Promise<void> {
    const { valueCent } = readShownBounty(tenant, id, clock);
    if (query.language === undefined) reply.header('vary', languageHeaders);
    const look = { valueCent, look: tenant.pictureLook, language: query.language ?? language };
    sendPicture(reply, tenant.pictures.get(`${id}/${picture}`) ?? drawn(drawBounty(picture, look)));
  }
  return {
    listProducts: async ({ tenant, language }) => ({ products: presentProducts(tenant, language, clock) }),
    listCategories: async ({ tenant, language }) => ({ categories: presentCategories(tenant, language) }),
    readBountyRange: async ({ tenant, language }) => bountyRange(tenant, language, clock),
    listBounties: async ({ tenant, language }) => ({ bounties: presentBounties(tenant, language, clock) }),
    readWholeBountyPicture: (call) => show('grafik100', call),
    readSharedBountyPicture: (call) => show('grafik50', call),
    readRecommenderBountyPicture: (call) => show('grafik50empfehler', call),
    readRecipientBountyPicture: (call) => show('grafik50empfaenger', call),
  };
}
