-- By hand: drizzle knows no triggers. Whoever writes the next ones makes their file with `npm run migration -- --custom --name …`.
CREATE FUNCTION "refuse_change_of_books"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the books are append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_anchors_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_anchors" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_deletion_log"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the deletion log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "deletion_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "deletion_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_deletion_log"();
