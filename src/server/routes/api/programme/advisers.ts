import { drawInitial } from '#server/content/agent-drawing.ts';
import { findAgents, listAgents, readAgent } from '#server/domain/programme/advisers/agents.ts';
import { sendPicture } from '#server/http/send-picture.ts';
import { drawn } from '../drawn.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Advisers and their photos: the tenant’s own files, else drawings in the colours of its theme. */
export function advisersHandlers(): HandlersOf<'programme/advisers'> {
  return {
    findAgents: async ({ tenant, query }) =>
      findAgents(tenant, {
        filter: query.searched ?? query.filter,
        pageNumber: query.searchPage ?? query.pageNumber,
        pageSize: query.searchSize ?? query.pageSize,
      }),
    listAgents: async ({ tenant }) => ({ agents: listAgents(tenant) }),
    readAgentPhoto: async ({ tenant, params, reply }) => {
      const { externalId, lastName } = readAgent(tenant, params.externalId);
      const own = tenant.pictures.get(`${externalId}/grafik`);
      sendPicture(reply, own ?? drawn(drawInitial(lastName, tenant.pictureLook)));
    },
  };
}
