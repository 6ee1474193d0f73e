-- By hand: drizzle knows no triggers. What somebody agreed to is proven by these words.
CREATE FUNCTION "refuse_change_of_consent_texts"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'texts of consents are append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "consent_texts_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_texts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_consent_texts"();
