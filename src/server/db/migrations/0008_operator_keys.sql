CREATE TABLE "operator_actions" (
	"tenant" text NOT NULL,
	"id" bigserial NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	CONSTRAINT "operator_actions_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"operator" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_on" date,
	CONSTRAINT "operator_keys_tenant_id_pk" PRIMARY KEY("tenant","id")
);
--> statement-breakpoint
CREATE INDEX "operator_actions_by_time" ON "operator_actions" USING btree ("tenant","at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_keys_by_hash" ON "operator_keys" USING btree ("tenant","hash");