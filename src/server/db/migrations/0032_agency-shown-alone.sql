-- no transaction
-- What 0028 has made takes their place.
DROP INDEX CONCURRENTLY IF EXISTS "bounties_of_agent_by_time";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_of_agent_by_time";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "recipients_of_agent_by_time";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "referrals_of_agent_by_time";
