import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';

const owners: ReadonlySet<AgencyRole> = new Set([agencyRole.owner, agencyRole.inactiveOwner]);

/** Whose access the operator alone ends: no owner shuts another one out. */
export const isOwner = ({ role }: { readonly role: AgencyRole }): boolean => owners.has(role);
