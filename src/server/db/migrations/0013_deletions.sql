CREATE TABLE "deletion_log" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "deletion_log_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "deletion_marks" (
	"tenant" text NOT NULL,
	"mark" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "deletion_marks_tenant_mark_pk" PRIMARY KEY("tenant","mark")
);
--> statement-breakpoint
CREATE TABLE "payment_records" (
	"tenant" text NOT NULL,
	"bounty_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"restricted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_records_tenant_bounty_id_pk" PRIMARY KEY("tenant","bounty_id")
);
--> statement-breakpoint
ALTER TABLE "referral_sums" ADD COLUMN "recipients" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_sums" ADD COLUMN "recipients_confirmed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deletion_log_by_day" ON "deletion_log" USING btree ("tenant","day");--> statement-breakpoint
CREATE INDEX "deletion_marks_age" ON "deletion_marks" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_deletion_log"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the deletion log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "deletion_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "deletion_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_deletion_log"();
