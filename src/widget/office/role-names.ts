import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';

/** What the office calls the roles of an agency. */
export const roleNames: Readonly<Record<AgencyRole, MessageDescriptor>> = {
  [agencyRole.owner]: msg`Owner`,
  [agencyRole.inactiveOwner]: msg`Owner, inactive`,
  [agencyRole.employee]: msg`Employee`,
  [agencyRole.none]: msg`Without a role`,
};
