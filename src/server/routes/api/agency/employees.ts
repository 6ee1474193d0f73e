import { changeAccess } from '#server/domain/agency/employees/access.ts';
import { inviteEmployee, withdrawInvitation } from '#server/domain/agency/employees/invite.ts';
import { requestLink } from '#server/domain/agency/employees/link.ts';
import { listEmployees } from '#server/domain/agency/employees/list.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** Who works in an agency, as its owner has it. */
export function employeesHandlers({ db, effects, nudgeMails }: ApiContext): HandlersOf<'agency/employees'> {
  return {
    listEmployees: ({ tenant, query, caller: owner }) => listEmployees(db, effects, tenant.key, { owner, page: query }),
    inviteEmployee: async ({ tenant, caller: owner, ...call }) => {
      const accepted = await inviteEmployee(db, effects, { tenant: tenant.key, owner, ...call });
      nudgeMails();
      return accepted;
    },
    withdrawEmployeeInvitation: ({ tenant, params, caller: owner }) =>
      withdrawInvitation(db, effects, tenant.key, { owner, ...params }),
    requestOfficeLink: async ({ tenant, body: { email }, language, address }) => {
      const accepted = await requestLink(db, effects, { tenant: tenant.key, email, language, address });
      nudgeMails();
      return accepted;
    },
    changeEmployeeAccess: ({ tenant, params, caller: owner }) =>
      changeAccess(db, effects, tenant.key, { owner, ...params }),
  };
}
