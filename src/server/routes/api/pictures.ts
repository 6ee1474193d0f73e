import { readAgentPhoto } from '#contract/calls/agents.ts';
import * as calls from '#contract/calls/catalogue.ts';
import type { Language } from '#contract/fields.ts';
import { drawInitial } from '#server/content/agent-drawing.ts';
import { drawBounty } from '#server/content/bounty-drawing.ts';
import { readAgent } from '#server/domain/programme/advisers/agents.ts';
import { readShownBounty } from '#server/domain/programme/catalogue/catalogue.ts';
import type { Picture, TenantLook, TenantProgramme } from '#server/domain/tenant.ts';
import { languageHeaders } from '#server/http/language.ts';
import { route, type Route } from '#server/http/mount.ts';
import { sendPicture } from '#server/http/send-picture.ts';
import type { ApiContext } from './api-context.ts';

const drawn = (svg: string): Picture => ({ type: 'image/svg+xml', content: Buffer.from(svg) });

const bountyCalls = {
  grafik100: calls.readWholeBountyPicture,
  grafik50: calls.readSharedBountyPicture,
  grafik50empfehler: calls.readRecommenderBountyPicture,
  grafik50empfaenger: calls.readRecipientBountyPicture,
} as const;

/** Pictures of bounties and advisers: the tenant's own files, else drawings in the colours of its theme. */
export function pictureRoutes({ effects }: ApiContext): Route[] {
  function bountyPicture(
    tenant: TenantProgramme & TenantLook,
    id: string,
    picture: calls.BountyPicture,
    language: Language,
  ): Picture {
    const { valueCent } = readShownBounty(tenant, id, effects.clock);
    const own = tenant.pictures.get(`${id}/${picture}`);
    return own ?? drawn(drawBounty(picture, { valueCent, look: tenant.pictureLook, language }));
  }
  return [
    ...calls.bountyPictures.map((picture) =>
      route(bountyCalls[picture], async ({ tenant, params, query, language, reply }) => {
        if (query.language === undefined) reply.header('vary', languageHeaders);
        sendPicture(reply, bountyPicture(tenant, params.id, picture, query.language ?? language));
      }),
    ),
    route(readAgentPhoto, async ({ tenant, params, reply }) => {
      const { externalId, lastName } = readAgent(tenant, params.externalId);
      const own = tenant.pictures.get(`${externalId}/grafik`);
      sendPicture(reply, own ?? drawn(drawInitial(lastName, tenant.pictureLook)));
    }),
  ];
}
