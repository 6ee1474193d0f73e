CREATE TABLE "mail_wishes" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"position" bigserial NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_wishes_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"recommender_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"operator" text,
	"support" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "mail_wishes_due" ON "mail_wishes" USING btree ("next_attempt_at","position");--> statement-breakpoint
CREATE INDEX "sessions_of_recommender" ON "sessions" USING btree ("tenant","recommender_id");--> statement-breakpoint
CREATE INDEX "sessions_age" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "recipients_by_address" ON "recipients" USING btree ("tenant","email_key");