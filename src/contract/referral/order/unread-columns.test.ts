import { expect, it } from 'vitest';
import { unreadColumns } from './unread-columns.ts';

it.each([
  ['ExterneId;ProduktId;Status;Auftragsdatum', []],
  ['\uFEFFexterneid,"ProduktId",STATUS,Auftragsdatum,', []],
  ['ExterneId;Empfaengernumer;ProduktId;Status;Auftragsdatum;Bemerkung', ['Empfaengernumer', 'Bemerkung']],
  ['', []],
])('of %s nobody reads %j', (firstLine, unread) => {
  expect(unreadColumns(firstLine)).toEqual(unread);
});
