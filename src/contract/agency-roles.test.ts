import { expect, it } from 'vitest';
import { agencyRole, mayOpen, viewsOf } from './agency-roles.ts';

it('opens to each role what specification §6 names', () => {
  const employee = [
    'Einladungstool',
    'Verwaltung',
    'AuftragsReport',
    'EmpfehlerReport',
    'Praemien',
    'Praemienplan',
    'StatistikReport',
    'Stammdaten',
  ];
  const inactive = [
    'Rechnungen',
    'Verwaltung',
    'AuftragsReport',
    'EmpfehlerReport',
    'Praemien',
    'Praemienplan',
    'StatistikReport',
    'Stammdaten',
    'AddPraemienplan',
    'DeletePraemienplan',
  ];
  const owner = ['Mitarbeiter', 'Einladungstool', ...inactive];
  const sorted = (role: keyof typeof agencyRole) => viewsOf(agencyRole[role]).toSorted();
  expect(sorted('employee')).toEqual(employee.toSorted());
  expect(sorted('inactiveOwner')).toEqual(inactive.toSorted());
  expect(sorted('owner')).toEqual(owner.toSorted());
  expect(sorted('none')).toEqual([]);
});

it('opens invoices to nobody who is employed', () => {
  expect(mayOpen(agencyRole.employee, 'Rechnungen')).toBe(false);
  expect(mayOpen(agencyRole.owner, 'Rechnungen')).toBe(true);
});
