CREATE TABLE "webhook_deliveries" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"endpoint_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"happening_id" bigint,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"origin" text NOT NULL,
	"body" text NOT NULL,
	"answer_status" integer,
	"answer_ms" integer,
	CONSTRAINT "webhook_deliveries_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"sealed_former" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"told_from" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_tenant_endpoint_id_webhook_endpoints_tenant_id_fk" FOREIGN KEY ("tenant","endpoint_id") REFERENCES "public"."webhook_endpoints"("tenant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("tenant","endpoint_id","happening_id") WHERE origin = 'Ereignis';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_happening" ON "webhook_deliveries" USING btree ("tenant","endpoint_id","happening_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("tenant","endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_subject" ON "webhook_deliveries" USING btree ("tenant","subject");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");