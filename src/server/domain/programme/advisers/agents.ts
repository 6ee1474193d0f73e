import { readAgentPhoto, type Agent } from '#contract/programme/advisers/calls.ts';
import { Failure } from '#server/failure.ts';
import { paged } from '../../paged.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantAgent, TenantProgramme, TenantSettings } from '../../tenant.ts';

/** In the name of whose advisers people may recommend. */
export type TenantWithAgents = Pick<TenantSettings, 'config'> & Pick<TenantProgramme, 'agents'>;

/** @throws Failure PSOF0310 where the tenant has no advisers to recommend with (`ModuleAgentRecommendation`) */
export function requireAgents({ config }: Pick<TenantSettings, 'config'>): void {
  if (!config.agentRecommendation) throw new Failure('PSOF0310');
}

/** @throws Failure PSOF0310, PSOF0311 unknown */
export function readAgent(tenant: TenantWithAgents, externalId: string): TenantAgent {
  requireAgents(tenant);
  const agent = tenant.agents.find((each) => each.externalId === externalId);
  if (!agent) throw new Failure('PSOF0311');
  return agent;
}

/** `Kaya, 50667 Aulingen`: an adviser in one line, or null for none and for one who has left since. */
export function agentLabel({ agents }: Pick<TenantProgramme, 'agents'>, externalId: string): string | null {
  const agent = agents.find((each) => each.externalId === externalId);
  return agent ? `${agent.lastName}, ${agent.zipCode} ${agent.city}` : null;
}

/** Letters that people without them on their keyboard write otherwise. */
const otherwise: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l', ø: 'o', đ: 'd' };

/** As people type: case and accents do not count, `ue` finds `ü` and the other way round. */
function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[äöüßłøđ]/g, (letter) => otherwise[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

function isMeant(agent: TenantAgent, word: string): boolean {
  if (/^\d+$/.test(word)) return agent.zipCode.startsWith(word);
  return [agent.lastName, agent.city].some((name) => comparable(name).includes(comparable(word)));
}

const byName = (a: TenantAgent, b: TenantAgent) =>
  a.lastName.localeCompare(b.lastName, 'de') || a.zipCode.localeCompare(b.zipCode);

/**
 * All advisers in the order of their names, with the addresses of their photos.
 * @throws Failure PSOF0310
 */
export function listAgents(tenant: TenantWithAgents & KeyedTenant) {
  requireAgents(tenant);
  return tenant.agents.toSorted(byName).map((agent) => ({
    ...agent,
    photo: `/api/v1/${tenant.key}/${readAgentPhoto.path.replace(':externalId', agent.externalId)}`,
  }));
}

interface Search {
  readonly filter: string;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * Advisers in the order of their names; every word of the filter has to be a part of the name or place, or the beginning
 * of the postcode.
 * @throws Failure PSOF0310
 */
export function findAgents(tenant: TenantWithAgents, { filter, pageNumber, pageSize }: Search) {
  requireAgents(tenant);
  const words = filter.split(/[\s,]+/).filter(Boolean);
  const found = tenant.agents.filter((agent) => words.every((word) => isMeant(agent, word))).toSorted(byName);
  const content: Agent[] = found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  return paged(content, found.length, { pageNumber, pageSize });
}
