ALTER TABLE "orders" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- by hand
UPDATE "operator_actions" AS "a" SET "subject" = "o"."id"::text FROM "orders" AS "o" WHERE "a"."action" in ('order-reported', 'order-matched') AND "o"."tenant" = "a"."tenant" AND "o"."external_id" = "a"."subject";--> statement-breakpoint
UPDATE "operator_actions" SET "subject" = gen_random_uuid()::text WHERE "action" in ('order-reported', 'order-matched') AND NOT EXISTS (SELECT 1 FROM "orders" AS "o" WHERE "o"."tenant" = "operator_actions"."tenant" AND "o"."id"::text = "operator_actions"."subject");
