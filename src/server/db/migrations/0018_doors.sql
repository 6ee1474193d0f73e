CREATE TABLE "operator_searches" (
	"tenant" text NOT NULL,
	"day" date NOT NULL,
	"operator_id" text NOT NULL,
	"kind" text NOT NULL,
	"operator" text NOT NULL,
	"search_count" integer NOT NULL,
	"found_count" integer NOT NULL,
	"empty_count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_searches_tenant_day_operator_id_kind_pk" PRIMARY KEY("tenant","day","operator_id","kind")
);
--> statement-breakpoint
CREATE INDEX "operator_searches_age" ON "operator_searches" USING btree ("last_at");