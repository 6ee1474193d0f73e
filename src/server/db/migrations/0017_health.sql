CREATE TABLE "health_states" (
	"tenant" text NOT NULL,
	"check_name" text NOT NULL,
	"state" text NOT NULL,
	"finding" text,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"alarmed_at" timestamp with time zone,
	CONSTRAINT "health_states_tenant_check_name_pk" PRIMARY KEY("tenant","check_name")
);
--> statement-breakpoint
CREATE TABLE "kept_figures" (
	"tenant" text NOT NULL,
	"gauge" text NOT NULL,
	"label" text NOT NULL,
	"value" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_figures_tenant_gauge_label_pk" PRIMARY KEY("tenant","gauge","label")
);
--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "last_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "last_success_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "job_leases" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("tenant","failed_at") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "orders_of_nobody" ON "orders" USING btree ("tenant","created_at") WHERE referral_number is null and set_aside_at is null;