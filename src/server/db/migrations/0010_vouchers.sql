CREATE TABLE "vouchers" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"value_cent" integer NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"code_hash" text NOT NULL,
	"valid_until" date,
	"imported_at" timestamp with time zone NOT NULL,
	"bounty_id" uuid,
	"given_at" timestamp with time zone,
	CONSTRAINT "vouchers_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_by_code" ON "vouchers" USING btree ("tenant","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "vouchers_one_a_bounty" ON "vouchers" USING btree ("tenant","bounty_id");--> statement-breakpoint
CREATE INDEX "vouchers_in_stock" ON "vouchers" USING btree ("tenant","value_cent") WHERE bounty_id is null;