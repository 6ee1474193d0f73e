-- By hand: drizzle knows no triggers. Whoever writes the next ones makes their file with `npm run migration -- --custom --name …`.
CREATE FUNCTION "refuse_change_of_books"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the books are append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE TRIGGER "ledger_anchors_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_anchors" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_books"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_deletion_log"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the deletion log is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "deletion_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "deletion_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_deletion_log"();--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_history"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the history of bounties is append-only'; END $$;--> statement-breakpoint
CREATE TRIGGER "bounty_history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "bounty_history" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_history"();--> statement-breakpoint
-- What operators did is deleted when its time is over, and loses whom it was about when they go. Both say so in their transaction (db/trail-door.ts);
-- nothing else does, by a slip neither: a change of any other column is refused all the same.
CREATE FUNCTION "refuse_change_of_trail"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF TG_OP <> 'TRUNCATE' AND current_setting('operator_actions.door', true) = TG_OP THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'what operators did is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_actions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "operator_actions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_trail"();--> statement-breakpoint
CREATE FUNCTION "refuse_other_change_of_trail"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF to_jsonb(NEW) - 'subject' = to_jsonb(OLD) - 'subject' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'what operators did is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "operator_actions_other_change" BEFORE UPDATE ON "operator_actions" FOR EACH ROW EXECUTE FUNCTION "refuse_other_change_of_trail"();
