-- By hand: drizzle knows neither partitions nor functions. The feed's table as it is drawn becomes one in parts by month (UTC).
-- An id is drawn by who has a transaction id already: who reads the feed tells by those which ids may still come (records/feed/settled.ts).
CREATE FUNCTION "next_happening"() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_current_xact_id(); RETURN nextval('happenings_id_seq'); END $$;--> statement-breakpoint
ALTER TABLE "happenings" RENAME TO "happenings_as_drawn";--> statement-breakpoint
ALTER TABLE "happenings_as_drawn" DROP CONSTRAINT "happenings_tenant_id_at_pk";--> statement-breakpoint
DROP INDEX "happenings_in_order";--> statement-breakpoint
DROP INDEX "happenings_of_subject";--> statement-breakpoint
CREATE TABLE "happenings" (LIKE "happenings_as_drawn", CONSTRAINT "happenings_tenant_id_at_pk" PRIMARY KEY ("tenant", "id", "at")) PARTITION BY RANGE ("at");--> statement-breakpoint
CREATE INDEX "happenings_in_order" ON "happenings" ("id");--> statement-breakpoint
CREATE INDEX "happenings_of_subject" ON "happenings" ("tenant", "subject");--> statement-breakpoint
ALTER SEQUENCE "happenings_id_seq" OWNED BY "happenings"."id";--> statement-breakpoint
DROP TABLE "happenings_as_drawn";--> statement-breakpoint
ALTER TABLE "happenings" ALTER COLUMN "id" SET DEFAULT next_happening();--> statement-breakpoint
-- Takes what belongs to no month that was made, so that no write ever fails.
CREATE TABLE "happenings_default" PARTITION OF "happenings" DEFAULT;--> statement-breakpoint
-- What the functions below name are the tables of this schema, never somebody's temporary ones of the same names, which come first where
-- nothing is said: triggers and policies of those would act as the owner.
SELECT set_config('search_path', format('%I, pg_temp', current_schema()), true);--> statement-breakpoint
-- Makes the parts of these months, where they are missing. A month of which something stands in the default part stays there: nothing is moved
-- while others write. As its owner, for who may write into the feed: the service may have no right to make tables. Whoever reads the feed for long,
-- as a dump does, has the default part, and whoever reads after that waits behind who waits for it: not for long either.
CREATE FUNCTION "make_feed_months"("first" date, "last" date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
DECLARE
  part text;
  begins timestamptz;
  ends timestamptz;
  is_taken boolean;
  made integer := 0;
  month date := date_trunc('month', first)::date;
  caller name := coalesce(nullif(current_setting('role'), 'none'), session_user);
BEGIN
  IF NOT has_table_privilege(caller, 'happenings', 'INSERT') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for the feed';
  END IF;
  WHILE month <= last LOOP
    part := 'happenings_' || to_char(month, 'YYYY_MM');
    begins := month::timestamp AT TIME ZONE 'UTC';
    month := (month + interval '1 month')::date;
    ends := month::timestamp AT TIME ZONE 'UTC';
    SELECT EXISTS (SELECT FROM happenings_default WHERE at >= begins AND at < ends) INTO is_taken;
    IF NOT is_taken AND to_regclass(part) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF happenings FOR VALUES FROM (%L) TO (%L)', part, begins, ends);
      made := made + 1;
    END IF;
  END LOOP;
  RETURN made;
EXCEPTION WHEN lock_not_available THEN RETURN 0;
END $$;--> statement-breakpoint
-- Drops the parts of months that ended before this moment, and deletes from the default part what is older; both only where it was read up to
-- this id, and for who may delete from the feed: anybody may call a function. To drop one waits for who is writing, and whoever writes waits for
-- it: not for long, the next hour comes.
CREATE FUNCTION "drop_feed_months"("before" timestamptz, "read" bigint) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
DECLARE
  part text;
  is_unread boolean;
  dropped integer := 0;
  caller name := coalesce(nullif(current_setting('role'), 'none'), session_user);
BEGIN
  IF NOT has_table_privilege(caller, 'happenings', 'DELETE') THEN
    RAISE insufficient_privilege USING MESSAGE = 'permission denied for the feed';
  END IF;
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'happenings'::regclass AND c.relname ~ '^happenings_\d{4}_\d{2}$' ORDER BY 1
  LOOP
    EXIT WHEN (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' > before;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE id > $1)', part) INTO is_unread USING read;
    IF NOT is_unread THEN
      EXECUTE format('DROP TABLE %I', part);
      dropped := dropped + 1;
    END IF;
  END LOOP;
  DELETE FROM happenings_default WHERE at < before AND id <= read;
  RETURN dropped;
EXCEPTION WHEN lock_not_available THEN RETURN 0;
END $$;--> statement-breakpoint
SELECT make_feed_months(current_date, (current_date + interval '3 months')::date);
