/** What belongs to no tenant, and why that is right on a database that is divided by them. */
const exceptions: readonly (readonly [RegExp, string])[] = [
  [/^(?:begin|commit|rollback|savepoint|release savepoint)\b/, 'a transaction’s own words'],
  [/^select set_config\(/, 'the same: what is said to the triggers of this transaction'],
  [/^select pg_(?:try_)?advisory_xact_lock/, 'a lock by a name, which has the tenant’s key in it'],
  [/ "?job_leases"? /, 'jobs are of all tenants, and their table is of none'],
  [/ "happening_cursors" /, 'consumers of the feed are of all tenants, and their table is of none'],
  [/^select pg_current_xact_id\(\)/, 'asks the server how far it is, for whoever reads the feed'],
  [
    /^select [^;]* from "happenings" (?:where \(?"happenings"."id" |order by "happenings"."id")/,
    'the feed is read in one order, for all tenants',
  ],
  [
    /^(?:delete from|update) "(?<table>\w+)" .*"\k<table>"\.ctid = any \(array\(+select "\k<table>"\.ctid from .* for update skip locked/,
    'what is due of all tenants by its date: of a part of the database each part would do its own',
  ],
  [
    /^update "(?<table>\w+)" .*\("\k<table>"."tenant", .*\) = \(+select "tenant", .* for update skip locked/,
    'what is due first of all tenants: the same',
  ],
  [
    /^select .* from "(?:mail_wishes|recipients|bank_files)" .*(?:"next_attempt_at"|"delete_after"|"taken_at") <.* for update skip locked/,
    'the same, where more follows from a row than its end',
  ],
  [/^select distinct "tenant" from /, 'asks which tenants there is work of'],
];

/** A row that is written has one, and what is read or changed is looked for by one. */
const carriesTenant = (text: string) =>
  /^\s*(?:with "\w+" as \()?insert into "\w+" \("tenant"/.test(text) || /\btenant"? (?:=|in \()/.test(text);

/**
 * Statements that name no tenant though nothing says why that is right, and exceptions that nothing needs any more.
 * @param heard all that was sent to the database
 */
export function withoutTenant(heard: Iterable<string>): string[] {
  const needed = new Set<string>();
  const nameless = [...heard].filter((text) => {
    if (carriesTenant(text)) return false;
    const [, why] = exceptions.find(([kind]) => kind.test(text.replaceAll(/\s+/g, ' '))) ?? [];
    if (why !== undefined) needed.add(why);
    return why === undefined;
  });
  return [...nameless, ...exceptions.flatMap(([, why]) => (needed.has(why) ? [] : [`nothing needs: ${why}`]))];
}
