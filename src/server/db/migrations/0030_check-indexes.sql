-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "bounties_owed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bounties_owed" ON "bounties" USING btree ("tenant","value_cent") WHERE (state = 'Offen' and ready_at is not null) or state = 'Bereitgestellt' or standing in ('due', 'in-run', 'held');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "bounties_charged";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "bounties_charged" ON "bounties" USING btree ("tenant","agency_cent") WHERE agency_charged_at is not null and agency_credited_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_counted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_counted" ON "ledger_entries" USING btree ("tenant");
